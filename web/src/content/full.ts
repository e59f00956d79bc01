export const fullPage = { title: 'Full view' } as const;
