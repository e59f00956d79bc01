export const placeholders = ['fullName', 'firstName', 'jobTitle', 'agency'] as const;
type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const OPEN = '{{';
const CLOSE = '}}';

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** Alternates plain text and names. Linear time: a regular expression is quadratic on many `{{`. */
function split(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf(OPEN, at);
    const close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length);
    if (close < 0) return [...parts, text.slice(at)];
    parts.push(text.slice(at, open), text.slice(open + OPEN.length, close));
    at = close + CLOSE.length;
  }
}

/** @returns the first unknown name, as written between the braces */
export const unknownPlaceholder = (text: string): string | undefined =>
  split(text)
    .filter((_part, place) => place % 2 === 1)
    .find((name) => !isPlaceholder(name.trim()));

/** Braces in a value are not replaced again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  split(text)
    .map((part, place) => {
      if (place % 2 === 0) return part;
      const name = part.trim();
      return isPlaceholder(name) ? values[name] : OPEN + part + CLOSE;
    })
    .join('');

const plainName = /^[\p{L}\p{M}\p{Join_Control}'’‐‑-]+$/u;

/** @returns no name where mail programs could make a link of it */
export function firstNameOf(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s/u, 1);
  return plainName.test(first) ? first : 'applicant';
}
