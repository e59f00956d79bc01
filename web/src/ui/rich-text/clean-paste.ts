/** Pasted HTML as the editor should read it. */
export const cleanPaste = (html: string): string => html;
