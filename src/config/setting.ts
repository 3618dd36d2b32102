import { z } from 'zod';

/** One setting: its environment variable, what it must be, its default and what it is for. */
export interface Setting<S extends z.ZodType> {
  env: string;
  schema: S;
  /** Text form of the default; undefined = the setting is required. */
  fallback: string | undefined;
  /** Other variable whose value serves when this one is not set. */
  inherits?: string;
  secret?: boolean;
  doc: string;
}

export function setting<S extends z.ZodType>(definition: Setting<S>): Setting<S> {
  return definition;
}

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

export const serviceUrl = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
    },
    `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  );

/** `domain=Company; domain=Company` */
export const companyDomains = z.string().transform((text, context) =>
  text.split(';').flatMap((part) => {
    if (part.trim() === '') return [];
    const [, domain, company] = /^\s*([a-z0-9-]+(?:\.[a-z0-9-]+)+)\s*=\s*(\S.{0,119})$/i.exec(part) ?? [];
    if (domain === undefined || company === undefined) {
      context.addIssue(
        'must be domains and companies, like northern.example=Northern Rooms; acme.example=Acme',
      );
      return z.NEVER;
    }
    return [{ domain: domain.toLowerCase(), company: company.trim() }];
  }),
);

export const redisAddress = z
  .string()
  .refine(
    (value) =>
      value.split(',').every((part) => serviceUrl(['redis:', 'rediss:']).safeParse(part.trim()).success),
    'must be an address that begins with redis:// or rediss://, or a comma list of such addresses',
  );

export const origin = serviceUrl(['http:', 'https:']).refine(
  (value) => new URL(value).origin === value.replace(/\/$/, ''),
  'must be an origin without a path, like https://www.example.com',
);

/** Hosts that visitors are sent to: plain http only where nothing leaves the machine. */
export const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
export const outsideOrigin = origin
  .refine(
    (value) => value.startsWith('https://') || LOCAL.test(value),
    'must be https (http only for localhost)',
  )
  .transform((value) => new URL(value).origin);

export const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

export const optional = <T extends z.ZodType<unknown, string>>(item: T) => z.union([z.literal(''), item]);

export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be a UUID');
export const filmAddress = z
  .string()
  .regex(/^https?:\/\/[^/?#]+\/.*\{id\}/, 'must be an https address with {id} in it')
  .refine(
    (value) => value.startsWith('https://') || LOCAL.test(value),
    'must be https (http only for localhost)',
  );
export const tileAddress = z
  .string()
  .regex(
    /^https?:\/\/[^/?#{}]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
    'must be an https address with {z}, {x} and {y} in it',
  )
  .refine(
    (value) => value.startsWith('https://') || LOCAL.test(value),
    'must be https (http only for localhost)',
  );
export const codename = z.string().regex(/^[a-z_][a-z0-9_-]{0,209}$/, 'must be a codename (a-z, 0-9, _)');
export const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};
export const secret = z.string().min(8, 'must have at least 8 characters');

/** Whether this Node knows a time zone. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
