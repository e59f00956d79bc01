export const placeholders = ['fullName', 'firstName', 'jobTitle', 'agency', 'times'] as const;
export type PlaceholderValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Without braces in the name: otherwise many `{{` would take quadratic time. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** @returns the first name that is none of these, as written between the braces */
export const unknownPlaceholder = (
  text: string,
  known: readonly string[] = placeholders,
): string | undefined =>
  Array.from(text.matchAll(placeholder), ([, name = '']) => name).find(
    (name) => !known.includes(name.trim()),
  );

/** Values are not filled again. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const byName = new Map(Object.entries(values));
  return text.replace(placeholder, (whole, name: string) => byName.get(name.trim()) ?? whole);
}

const plainName = /^[\p{L}\p{M}\p{Join_Control}'’‐‑-]+$/u;

/** Only plain names: mail programs turn some others into links. */
export function firstNameOf(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s/u, 1);
  return plainName.test(first) ? first : 'applicant';
}
