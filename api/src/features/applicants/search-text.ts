const MAX_SORTED_CHARACTERS = 60;

/** Lower case without accents: "Straße" becomes "strasse". Upper case first, because it splits ß. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Fields by which an applicant is found and sorted. */
export const searchFields = ({
  fullName,
  email,
  coverLetter,
}: {
  fullName: string;
  email: string;
  coverLetter: string;
}) => ({
  search: {
    name: Array.from(fold(fullName)).slice(0, MAX_SORTED_CHARACTERS).join(''),
    email: email.toLowerCase(),
  },
  searchText: fold(`${fullName}\n${email}\n${coverLetter}`),
});

/** \b knows ASCII alone. Words contain letters and digits only, so nothing needs escaping. */
const beginsWith = (word: string) => ({
  searchText: { $regex: /^[a-z0-9]/.test(word) ? `\\b${word}` : word },
});

/** @returns a filter that matches each word at the beginning of a word; undefined for a text without a word */
export function searchFilter(text: string) {
  const words = [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];
  return words.length > 0 ? { $and: words.map(beginsWith) } : undefined;
}
