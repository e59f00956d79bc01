export const placeholders = ['fullName', 'firstName', 'jobTitle', 'agency'] as const;
type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const OPEN = '{{';
const CLOSE = '}}';

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

const nameIn = (part: string): string => part.slice(part.indexOf(OPEN) + OPEN.length);

/** @returns the first name that is none of these, as written between the braces */
export const unknownPlaceholder = (
  text: string,
  known: readonly string[] = placeholders,
): string | undefined =>
  text
    .split(CLOSE)
    .slice(0, -1)
    .filter((part) => part.includes(OPEN))
    .map(nameIn)
    .find((name) => !known.includes(name.trim()));

/** Values are not filled again. No regular expression: it would take quadratic time for many `{{`. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const parts = text.split(CLOSE);
  const end = parts.pop() ?? '';
  const filled = parts.map((part) => {
    const name = nameIn(part).trim();
    const isKnown = part.includes(OPEN) && isPlaceholder(name);
    return isKnown ? part.slice(0, part.indexOf(OPEN)) + values[name] : part + CLOSE;
  });
  return filled.join('') + end;
}

const plainName = /^[\p{L}\p{M}\p{Join_Control}'’‐‑-]+$/u;

/** Only plain names: mail programs turn some others into links. */
export function firstNameOf(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s/u, 1);
  return plainName.test(first) ? first : 'applicant';
}
