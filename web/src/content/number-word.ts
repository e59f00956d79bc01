const words = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** Apart from formats.ts, of which the team page needs nothing. */
export const numberWord = (count: number): string => words[count] ?? count.toLocaleString('en');
