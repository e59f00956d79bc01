import type { Applicant } from './applicant.schema.js';

const MAX_SORTED_CHARACTERS = 60;

/** Lower case without accents: "Straße" becomes "strasse". Upper case first, because it splits ß. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ');

type Searched = Pick<Applicant, 'fullName' | 'email' | 'coverLetter'>;

export const searchFields = ({ fullName, email, coverLetter }: Searched) => ({
  search: {
    name: Array.from(fold(fullName)).slice(0, MAX_SORTED_CHARACTERS).join(''),
    email: email.toLowerCase(),
  },
  searchText: fold(`${fullName}\n${email}\n${coverLetter}`),
});

/** \b supports ASCII only, and counts _ as a letter. Words are letters and digits, so they need no escaping. */
const beginsWith = (word: string) => ({
  searchText: { $regex: /^[a-z0-9]/.test(word) ? `(?:\\b|_)${word}` : word },
});

/** Each word must begin a word of the applicant. A text without a word matches nothing. */
export function searchFilter(text: string) {
  const words = [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];
  return words.length > 0 ? { $and: words.map(beginsWith) } : { _id: { $in: [] } };
}
