import { Editor } from '@tiptap/react';
import { extensions, fromEditor, stylesToTags, toEditor } from '../../src/ui/rich-text/extensions';

/** What the form of a project holds once it has shown the details. */
export function open(details: string): string {
  const editor = new Editor({ extensions, content: toEditor(details), injectCSS: false });
  const html = fromEditor(editor);
  editor.destroy();
  return html;
}

/** What it holds once a document was pasted into it. */
export const paste = (html: string): string => open(stylesToTags(toEditor(html)));

/** The details as a page of the site has them, what is in them that may not be, and whether the page goes on behind them. */
export function read(page: string, allowed: Readonly<Record<string, readonly string[]>>) {
  const dom = new DOMParser().parseFromString(page, 'text/html');
  const details = dom.querySelector('[aria-labelledby=project-details] > .rich-text');
  const strange = [...(details?.querySelectorAll('*') ?? [])].flatMap(({ localName, attributes }) => [
    ...(localName in allowed ? [] : [localName]),
    ...[...attributes].filter(({ name }) => !allowed[localName]?.includes(name)).map(({ name }) => name),
  ]);
  for (const link of details?.querySelectorAll('a') ?? []) {
    const { protocol } = new URL(link.getAttribute('href') ?? '', 'https://site.example');
    if (!/^(?:https?|mailto):$/.test(protocol)) strange.push(protocol);
  }
  return {
    html: details?.innerHTML,
    strange,
    follows: details?.closest('main')?.querySelector('aside') != null,
  };
}
