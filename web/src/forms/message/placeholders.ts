import { brand } from '../../content/brand';
import { filled } from '../rules';

/** What stands in a text for something that differs from one applicant to the next, with its name on screen. */
export const placeholders = {
  fullName: 'Full name',
  firstName: 'First name',
  jobTitle: 'Job',
  agency: 'Agency',
} as const;

type Placeholder = keyof typeof placeholders;
export type Values = Readonly<Record<Placeholder, string>>;

/** A piece of a text: as written, filled in, or a placeholder that does not exist. */
export interface Piece {
  kind: 'text' | 'value' | 'unknown';
  text: string;
}

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

const isUnknown = (name: string) =>
  `{{${name}}} is not a placeholder. Use {{fullName}}, {{firstName}}, {{jobTitle}} or {{agency}}.`;

/** Plain parts and names of placeholders, in turns. */
const split = (text: string): string[] => text.split(/\{\{([^{}]*)\}\}/u);

/** @param agency as the settings name it; the site's name until they are loaded */
export const valuesOf = (
  { fullName, jobTitle }: { fullName: string; jobTitle: string },
  agency: string = brand.name,
): Values => ({
  fullName,
  firstName: fullName.trim().split(/\s/u, 1)[0] ?? '',
  jobTitle,
  agency,
});

export const fillIn = (text: string, values: Values): Piece[] =>
  split(text).map((part, place) => {
    if (place % 2 === 0) return { kind: 'text', text: part };
    const name = part.trim();
    return isPlaceholder(name)
      ? { kind: 'value', text: values[name] }
      : { kind: 'unknown', text: `{{${part}}}` };
  });

/** For react-hook-form: that every placeholder of a text exists, else which one does not. */
export function onlyKnown(text: string): string | true {
  const names = split(text).filter((_part, place) => place % 2 === 1);
  const unknown = names.map((name) => name.trim()).find((name) => !isPlaceholder(name));
  return unknown === undefined || isUnknown(unknown);
}

export const messageRules = {
  subject: { validate: { filled: filled('Please enter a subject.'), onlyKnown } },
  body: { validate: { filled: filled('Please write a message.'), onlyKnown } },
} as const;
