export const placeholders = ['fullName', 'firstName', 'jobTitle', 'agency', 'times'] as const;
export type PlaceholderValues = Readonly<Record<(typeof placeholders)[number], string>>;

const CLOSE = '}}';

/** @returns the text before `{{` and the name behind it. An expression for both braces would take quadratic time for many `{{`. */
const divide = (part: string) => part.split(/\{\{(.*)/s, 2);

/** @returns the first name that is none of these, as written between the braces */
export const unknownPlaceholder = (
  text: string,
  known: readonly string[] = placeholders,
): string | undefined =>
  text
    .split(CLOSE)
    .slice(0, -1)
    .map((part) => divide(part)[1])
    .find((name) => name !== undefined && !known.includes(name.trim()));

/** Values are not filled again. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const byName = new Map(Object.entries(values));
  const parts = text.split(CLOSE);
  const end = parts.pop() ?? '';
  const filled = parts.map((part) => {
    const [before = '', name = ''] = divide(part);
    const value = byName.get(name.trim());
    return value === undefined ? part + CLOSE : before + value;
  });
  return filled.join('') + end;
}

const plainName = /^[\p{L}\p{M}\p{Join_Control}'’‐‑-]+$/u;

/** Only plain names: mail programs turn some others into links. */
export function firstNameOf(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s/u, 1);
  return plainName.test(first) ? first : 'applicant';
}
