/** What the package says to the frame around, and hears from there. */
const PREFIX = 'kontent-smart-link:';
const ADD = `${PREFIX}add:initial`;
/** How long the app may think about who may add what, in milliseconds. */
const ANSWER_MS = 10_000;

interface Message {
  type?: unknown;
  data?: unknown;
  metadata?: unknown;
  requestId?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a message of this type may be heard; others are none of the overlay's. */
const WELL_FORMED: Readonly<Record<string, (message: Message) => boolean>> = {
  [`${PREFIX}status`]: ({ data }) => typeof fields(data)?.enabled === 'boolean',
  [`${PREFIX}preview:refresh`]: () => true,
  [`${PREFIX}preview:update`]: ({ data }) =>
    isText(fields(fields(data)?.item)?.codename) && Array.isArray(fields(data)?.elements),
  [`${PREFIX}preview:current-url`]: () => true,
};

/** The answer to the question who may add what here. */
function isPermissions(data: unknown): boolean {
  const answer = fields(data);
  return answer !== null && isText(answer.elementType) && answer.permissions instanceof Map;
}

/**
 * The package hears everybody and speaks to everybody. With this it hears the app that frames the page, and only what is
 * well formed; and it speaks to that app. A question that is not answered, or not rightly, counts as failed.
 * @param appOrigin origin of the app
 */
export function guardMessages(appOrigin: string): void {
  const app = window.parent;
  /** Questions to which the answer is out: what they asked. */
  const asked = new Map<string, string>();
  const ours = new WeakSet<Event>();

  const fail = (requestId: string) => {
    const data = { type: `${ADD}:response`, requestId, data: { elementType: 'Unknown' } };
    const event = new MessageEvent('message', { data });
    ours.add(event);
    window.dispatchEvent(event);
  };

  const note = ({ type, requestId }: Message) => {
    if (!isText(requestId) || !isText(type)) return;
    asked.set(requestId, type);
    if (type === ADD) setTimeout(() => asked.delete(requestId) && fail(requestId), ANSWER_MS);
  };

  const verdict = ({ origin, source, data }: MessageEvent<unknown>): 'hear' | 'ignore' | 'failed' => {
    const message = fields(data) as Message | null;
    if (message === null) return 'ignore';
    if (origin !== appOrigin || source !== app) return 'ignore';
    const { requestId, type } = message;
    const question = isText(requestId) ? asked.get(requestId) : undefined;
    if (question !== undefined) {
      asked.delete(requestId as string);
      return question !== ADD || isPermissions(message.data) ? 'hear' : 'failed';
    }
    return isText(type) && WELL_FORMED[type]?.(message) === true ? 'hear' : 'ignore';
  };

  // The package trips over nothing at all, and takes any message for the answer whose id it waits for.
  const isForOverlay = (data: unknown): boolean => {
    const message = fields(data) as Message | null;
    if (message === null) return data === null;
    const { type, requestId } = message;
    return (isText(type) && type.startsWith(PREFIX)) || (isText(requestId) && asked.has(requestId));
  };

  window.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      // Players and forms of the page talk, too: what the package would not hear is for others.
      if (ours.has(event) || !isForOverlay(event.data)) return;
      const is = verdict(event);
      if (is === 'hear') return;
      event.stopImmediatePropagation();
      if (is === 'failed') fail((event.data as { requestId: string }).requestId);
      else
        console.warn('[Preview]: a message was ignored that is not the editing app’s, or not well formed.');
    },
    true,
  );

  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: {
      postMessage: (message: Message) => {
        note(message);
        app.postMessage(message, appOrigin);
      },
    },
  });
}
