/** Values of one statement, each under its number. */
export class Values {
  readonly list: unknown[] = [];

  /** @returns what stands for it in the statement */
  add(value: unknown, type = ''): string {
    this.list.push(value);
    return `$${this.list.length}${type === '' ? '' : `::${type}`}`;
  }
}

/** That somebody with these keys (`reader-keys.ts`) may find an entry now. */
export function visible(values: Values, keys: readonly string[], entry = 'e'): string {
  return `(${entry}.readers is null or ${entry}.readers && ${values.add(keys, 'text[]')})
    and (${entry}.visible_from is null or ${entry}.visible_from <= now())`;
}

/** As an operand of `like`. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
