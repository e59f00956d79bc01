const WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const digits = new Intl.NumberFormat('en');

/** A count that starts a sentence: a word up to twelve, figures above. */
export function numberWord(count: number): string {
  return WORDS[count] ?? digits.format(count);
}
