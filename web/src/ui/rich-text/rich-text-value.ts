import { createDocument, getHTMLFromFragment, type Editor } from '@tiptap/react';

/** Text without any markup: its lines are to be seen as they are. */
const isPlainText = (details: string) => !/<[a-z]/i.test(details);

/** What the editor is to show for stored details: the lines of plain text stay lines. */
export const toEditor = (details: string): string =>
  isPlainText(details) ? details.trim().replace(/\r?\n/g, '<br>') : details;

/**
 * What the form holds for what the editor shows; nothing but empty lines is ''. It is read once more, as it will be when the
 * project is opened again: HTML drops blanks that the editor still has, at the edges of a paragraph and side by side.
 */
export function fromEditor(editor: Editor): string {
  const { schema } = editor;
  const html = getHTMLFromFragment(createDocument(editor.getHTML(), schema).content, schema);
  return editor.getText().trim() === '' && !html.includes('<hr>') ? '' : html;
}
