import { isbot } from 'isbot';

/** True for programs by what they call themselves, or when they do not call themselves a browser at all. */
export function isBot(userAgent: string | undefined): boolean {
  const text = (userAgent ?? '').slice(0, 500);
  return !text.startsWith('Mozilla/') || isbot(text);
}
