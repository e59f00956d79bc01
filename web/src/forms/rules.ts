/**
 * What is checked before anything is sent: the same rules for a visitor's form and, as `validate`, for react-hook-form.
 * Each says true, or what to do as one sentence. Lengths and the like are the server's to say.
 */
export type Rule = (value: string, field: HTMLInputElement | HTMLTextAreaElement) => string | true;

/** A letter, number or sign that can be seen, as the server asks for one: blanks, fillers and signs of direction are none. */
const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** What cannot be seen counts as empty. */
export const filled = (missing: string) => (value: string) => visible.test(value) || missing;

/** For a field of type email, by the browser's own idea of an address. */
export const emailAddress =
  (missing: string, wrong: string): Rule =>
  (value, { validity }) =>
    value.trim() === '' ? missing : validity.valid || wrong;
