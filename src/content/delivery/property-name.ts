/**
 * Element codename -> property name, as the Kontent.ai SDK's camel-case resolver spelled it:
 * `url_slug` -> `urlSlug`, `column_1` -> `column1`, `_folder` -> `folder`.
 */
export function propertyName(codename: string): string {
  const known = names.get(codename);
  if (known !== undefined) return known;
  const joined = codename.replace(
    /[^A-Za-z0-9]+(.)?/g,
    (_match, next: string | undefined) => next?.toUpperCase() ?? '',
  );
  const name = joined.slice(0, 1).toLowerCase() + joined.slice(1);
  // Codenames come from the model, so there are few; a hostile answer must still not grow this without end.
  if (names.size < MAX_NAMES) {
    names.set(codename, name);
    if (!codenames.has(name)) codenames.set(name, codename);
  }
  return name;
}

/** The other way round: of the elements that were read so far, the first that has this property name. */
export function elementCodename(property: string): string | null {
  return codenames.get(property) ?? null;
}

const MAX_NAMES = 5000;
const names = new Map<string, string>();
const codenames = new Map<string, string>();
