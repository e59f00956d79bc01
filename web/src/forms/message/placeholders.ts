import type { TemplateKind } from '../../api/templates';
import { filled } from '../rules';

type Placeholder = 'fullName' | 'firstName' | 'agency' | 'jobTitle' | 'times';
/** A text for applicants, with or without proposed times, or for who wrote an enquiry. */
export type TextKind = TemplateKind | 'proposal';
/** Who wrote an enquiry has no job. */
export type Values = Readonly<
  Record<'fullName' | 'firstName' | 'agency', string> & Partial<Record<Placeholder, string>>
>;

/** What stands in a text for something that differs from one receiver to the next, with its name on screen. */
const applicant = { fullName: 'Full name', firstName: 'First name', jobTitle: 'Job', agency: 'Agency' };
export const placeholders: Record<TextKind, Values> = {
  applicant,
  proposal: { ...applicant, times: 'Times' },
  enquiry: { fullName: 'Full name', firstName: 'First name', agency: 'Agency' },
};

/** A piece of a text: as written, filled in, or a placeholder that does not exist. */
export interface Piece {
  kind: 'text' | 'value' | 'unknown';
  text: string;
}

const valueOf = (name: string, values: Values) =>
  Object.hasOwn(values, name) ? values[name as Placeholder] : undefined;

/** Plain parts and names of placeholders, in turns. */
const split = (text: string): string[] => text.split(/\{\{([^{}]*)\}\}/u);

/** @param agency its name */
export const valuesOf = (
  { fullName, jobTitle }: { fullName: string; jobTitle?: string },
  agency: string,
): Values => ({
  fullName,
  firstName: fullName.trim().split(/\s/u, 1)[0] ?? '',
  ...(jobTitle !== undefined && { jobTitle }),
  agency,
});

export const fillIn = (text: string, values: Values): Piece[] =>
  split(text).map((part, place) => {
    if (place % 2 === 0) return { kind: 'text', text: part };
    const value = valueOf(part.trim(), values);
    return value === undefined ? { kind: 'unknown', text: `{{${part}}}` } : { kind: 'value', text: value };
  });

export const filledIn = (text: string, values: Values): string =>
  fillIn(text, values)
    .map((piece) => piece.text)
    .join('');

/** For react-hook-form: that every placeholder of a text exists, else which one does not. */
export const onlyKnown =
  (kind: TextKind) =>
  (text: string): string | true => {
    const names = split(text).filter((_part, place) => place % 2 === 1);
    const unknown = names.map((name) => name.trim()).find((name) => !valueOf(name, placeholders[kind]));
    if (unknown === undefined) return true;
    const known = Object.keys(placeholders[kind]).map((name) => `{{${name}}}`);
    return `{{${unknown}}} is not a placeholder. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1) ?? ''}.`;
  };

/**
 * @param kind undefined: nothing is filled in
 * @param first the text before anything is typed
 */
export const messageRules = (kind: TextKind | undefined, first = '') => {
  const written = (text: string) => filled('Please write a message.')(text === first ? '' : text);
  const known = kind && { onlyKnown: onlyKnown(kind) };
  return {
    subject: { validate: { filled: filled('Please enter a subject.'), ...known } },
    body: { validate: { filled: written, ...known } },
  };
};
