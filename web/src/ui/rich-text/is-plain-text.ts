/** Text without any markup: its lines are to be seen as they are. */
export const isPlainText = (html: string): boolean => !/<[a-z]/i.test(html);
