import type { Editor } from '@tiptap/react';
import { isPlainText } from './is-plain-text';

/** What the editor is to show for stored details: the lines of plain text stay lines. */
export const toEditor = (details: string): string =>
  isPlainText(details) ? details.trim().replace(/\r?\n/g, '<br>') : details;

/** A second blank would be lost on the page, so it does not break. */
const keepBlanks = (html: string): string =>
  html.replace(/>[^<]+/g, (text) => text.replace(/ (?= )/g, '&nbsp;'));

/** What the form holds for what the editor shows; nothing but empty lines is ''. */
export function fromEditor(editor: Editor): string {
  const html = editor.getHTML();
  return editor.getText().trim() === '' && !html.includes('<hr>') ? '' : keepBlanks(html);
}
