/** Text by the codename of an item, and of its element. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ItemTexts {
  codename: string;
  values: Record<string, string>;
}

/** The texts that an update message brings; null when it brings none, or is not one. */
export function textsOf(message: unknown): ItemTexts | null {
  if (typeof message !== 'object' || message === null) return null;
  const { item, elements } = message as { item?: { codename?: unknown } | null; elements?: unknown };
  const codename = item?.codename;
  if (typeof codename !== 'string' || !Array.isArray(elements)) return null;
  const values: Record<string, string> = {};
  for (const each of elements) {
    const { type, element, data } = (each ?? {}) as {
      type?: unknown;
      element?: { codename?: unknown } | null;
      data?: { value?: unknown } | null;
    };
    if (type !== 'text' || typeof element?.codename !== 'string' || typeof data?.value !== 'string') continue;
    values[element.codename] = data.value;
  }
  return Object.keys(values).length === 0 ? null : { codename, values };
}
