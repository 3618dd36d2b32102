import { randomUUID } from 'node:crypto';

/** An answer that is an error of the Delivery API: `{message, request_id, error_code, specific_code}`. */
export class DeliveryProblem extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: number,
    message: string,
  ) {
    super(message);
  }

  body(): { message: string; request_id: string; error_code: number; specific_code: number } {
    return {
      message: this.message,
      request_id: randomUUID(),
      error_code: this.errorCode,
      specific_code: 0,
    };
  }
}

const missing = (code: number, message: string) => new DeliveryProblem(404, code, message);
const badQuery = (code: number, message: string) => new DeliveryProblem(400, code, message);

/** The errors by name, so that code and text of each stand in one place. */
export const problems = {
  internal: () => new DeliveryProblem(500, 0, 'Unknown internal server error. Please contact our support.'),
  noRoute: () =>
    missing(
      1,
      'No HTTP resource was found that matches the request. Please read API documentation at https://kontent.ai/learn/reference/delivery-api.',
    ),
  method: () => new DeliveryProblem(405, 2, 'The requested resource does not support this HTTP method.'),
  tooLong: () => new DeliveryProblem(414, 2, 'The URL must not be longer than 2048 characters.'),
  badAddress: () => badQuery(2, 'The URL is not encoded properly.'),
  key: (kind: 'Preview' | 'Secure Access') =>
    new DeliveryProblem(
      401,
      3,
      `Missing or invalid API key. Please include the valid ${kind} API key in the Authorization header field as an HTTP bearer authorization scheme.`,
    ),
  environment: (id: string) => missing(105, `The requested environment '${id}' was not found.`),
  item: (codename: string) => missing(100, `The requested content item '${codename}' was not found.`),
  type: (codename: string) => missing(101, `The requested content type '${codename}' was not found.`),
  element: (element: string, type: string) =>
    missing(102, `The requested content element '${element}' was not found in content type '${type}'.`),
  taxonomy: (codename: string) => missing(104, `The requested taxonomy group '${codename}' was not found.`),
  asset: (codename: string) => missing(106, `The requested asset '${codename}' was not found.`),
  range: (given: number) => badQuery(1000, `The RANGE operator expects two parameters. ${given} provided.`),
  elementName: (name: string) =>
    badQuery(
      1001,
      `Parameter 'elements' has to contain only names of elements, not its fields. Incorrect parameter name was '${name}'.`,
    ),
  operator: (name: string) => badQuery(1002, `Operator '${name}' was not recognized as a valid operator.`),
  repeated: (name: string) => badQuery(1003, `Query parameter '${name}' must be specified only once.`),
  reserved: (name: string) =>
    badQuery(
      1004,
      `Parameter '${name}' is a reserved parameter and we didn't recognize the syntax. If you meant to access the element called '${name}', you need to prefix it with 'elements.'.`,
    ),
  notPositive: (name: string) => badQuery(1005, `Query parameter '${name}' must be a positive integer.`),
  negative: (name: string) =>
    badQuery(1006, `Query parameter '${name}' must be a positive integer number or zero.`),
  direction: (given: string) =>
    badQuery(
      1007,
      `You tried to use '${given}' in order parameter. The only valid values are 'ASC' and 'DESC'.`,
    ),
  orderTarget: (given: string) =>
    badQuery(
      1008,
      `It is not allowed to order by '${given}'. You can order by system properties or elements only. Elements must be prefixed with 'elements.'.`,
    ),
  manyOrders: () => badQuery(1009, 'Ordering by multiple parameters is not allowed.'),
  between: (name: string, low: number, high: number) =>
    badQuery(1010, `Query parameter '${name}' must have a value between ${low} and ${high}.`),
  continuation: () =>
    badQuery(1011, "The value of the 'X-Continuation' header is not a valid continuation token."),
  image: (message: string) => badQuery(2, message),
  busy: () =>
    new DeliveryProblem(503, 0, 'Too many image transformations are waiting. Please try again later.'),
};
