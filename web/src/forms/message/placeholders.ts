import { agencyName, placeholderWords } from '../../content/back-office/templates';
import { messageFieldMessages as messages } from '../../content/messages/templates-admin';
import { filled } from '../rules';

export const placeholders = ['fullName', 'firstName', 'jobTitle', 'agency'] as const;

type Placeholder = (typeof placeholders)[number];
export type Values = Readonly<Record<Placeholder, string>>;

/** A piece of a text: as written, filled in, or a placeholder that does not exist. */
export interface Piece {
  kind: 'text' | 'value' | 'unknown';
  text: string;
}

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** Plain parts and names of placeholders, in turns. */
const split = (text: string): string[] => text.split(/\{\{([^{}]*)\}\}/u);

/** @param agency as the settings name it */
export const valuesOf = (
  { fullName, jobTitle }: { fullName: string; jobTitle: string },
  agency: string = agencyName,
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
  return unknown === undefined || placeholderWords.unknown(unknown);
}

export const messageRules = {
  subject: { validate: { filled: filled(messages.subject), onlyKnown } },
  body: { validate: { filled: filled(messages.body), onlyKnown } },
} as const;
