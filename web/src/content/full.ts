/** The words of /full: read aloud alone. */
export const fullPage = { title: 'Full view' } as const;
