/** Longer ones are cut, in texts as in searches. Characters. */
const WORD_LENGTH = 40;
const NAME_LENGTH = 60;

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

/** Without case, accents and ligatures: "Straße" as "strasse", "María" as "maria". Upper case first, since it takes ß apart. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** The words of a text, folded, each once. */
function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => cut(word, WORD_LENGTH)))];
}

/** What a search asks for, longest first; without the words that begin another one, which ask for nothing more. */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text).sort((one, other) => other.length - one.length);
  return words.filter((word, place) => !words.slice(0, place).some((longer) => longer.startsWith(word)));
}

/** What an applicant is found and sorted by. */
export interface SearchFields {
  /** Folded, to sort by. */
  name: string;
  /** In lower case, to find the other applications of the same person. */
  email: string;
  /** Of name, e-mail address and cover letter. */
  words: string[];
}

export const searchFields = (applicant: {
  fullName: string;
  email: string;
  coverLetter: string;
}): SearchFields => ({
  name: cut(fold(applicant.fullName), NAME_LENGTH),
  email: applicant.email.toLowerCase(),
  words: wordsOf(`${applicant.fullName} ${applicant.email} ${applicant.coverLetter}`),
});
