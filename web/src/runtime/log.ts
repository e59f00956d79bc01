/** For what the maintainers should know and the visitor need not: the one place that writes to the browser's console. */
export const logWarning = (message: string, subject: string): void => console.warn(message, subject);
