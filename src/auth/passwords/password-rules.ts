const MIN_PASSWORD = 10;
const MAX_PASSWORD = 128;

let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    [...dictionary['passwords-common']].map(String).filter(({ length }) => length >= MIN_PASSWORD),
  );
}

/**
 * What keeps a password from being used; null when nothing does. There are no rules about kinds of characters, and it
 * is taken exactly as it was typed.
 * @param own words that others can guess: mail address, name of the person, name of the site
 */
export async function passwordFault(password: string, own: readonly string[]): Promise<string | null> {
  const length = [...password].length;
  if (length < MIN_PASSWORD)
    return `Use at least ${MIN_PASSWORD} characters. A few words together are easy to remember.`;
  if (length > MAX_PASSWORD) return `Use at most ${MAX_PASSWORD} characters.`;
  const plain = password.toLowerCase();
  common ??= loadCommon();
  if ((await common).has(plain) || new Set(plain).size < 4)
    return 'Many people use this password, so it is the first to be tried. Choose another one.';
  const parts = own.flatMap((word) => [word.toLowerCase(), ...word.toLowerCase().split(/[^\p{L}\p{N}]+/u)]);
  // What is left without the words that anybody knows has to be a password by itself.
  const rest = parts
    .filter((part) => part.length >= 4)
    .reduce((text, part) => text.replaceAll(part, ''), plain);
  if (rest !== plain && [...rest].length < 6)
    return 'This is too close to your name or mail address. Choose another one.';
  return null;
}
