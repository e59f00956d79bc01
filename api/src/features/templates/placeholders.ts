/** What may stand between {{ and }} in a mail's subject and body. */
export const placeholders = ['fullName', 'firstName', 'jobTitle', 'agency'] as const;
type Placeholder = (typeof placeholders)[number];
/** What a mail says in their place. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const OPEN = '{{';
const CLOSE = '}}';

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** The text as plain parts and names that stand in braces, in turns: the first part is plain. Each character is read once. */
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

/** The first one that does not exist, as it is written between the braces; undefined when all exist. */
export const unknownPlaceholder = (text: string): string | undefined =>
  split(text)
    .filter((_part, place) => place % 2 === 1)
    .find((name) => !isPlaceholder(name.trim()));

/** The text with values in the place of its placeholders. A value is never read again: braces in it stay. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  split(text)
    .map((part, place) => {
      if (place % 2 === 0) return part;
      const name = part.trim();
      return isPlaceholder(name) ? values[name] : OPEN + part + CLOSE;
    })
    .join('');

/** What of a full name stands for {{firstName}}: its first word. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s/u, 1)[0] ?? '';
