import { createDocument, getHTMLFromFragment, type Editor } from '@tiptap/react';
import { Link, type LinkOptions } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';

/** The same as the API's rule. */
export const linkAddress = /^\s*(?:https?:\/\/|mailto:|\/(?![/\\\s&])|#|\?)/i;

/** The same as the API's rule. */
export const linkRel = /^ *(?:(?:external|me|nofollow|noopener|noreferrer|sponsored|ugc)(?: +|$))*$/i;

/** The API allows no other attributes. */
const PlainLink = Link.extend<LinkOptions>({
  addOptions() {
    return {
      ...(this.parent?.() as LinkOptions),
      HTMLAttributes: {},
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress.test(address),
    };
  },
  addAttributes: () => ({
    href: { default: null },
    rel: {
      default: null,
      parseHTML: (link: HTMLElement) => linkRel.exec(link.getAttribute('rel') ?? '')?.[0] || null,
    },
  }),
});

const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (list: HTMLElement) => (list as HTMLOListElement).start },
  }),
});

/** Has the tags that `api/src/features/projects/sanitise-details.ts` allows. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: false,
    orderedList: false,
    trailingNode: false,
    gapcursor: false,
    dropcursor: { color: 'var(--color-focus)', width: 2 },
  }),
  PlainLink,
  NumberedList,
];

/** Text without markup keeps its lines. */
export const toEditor = (details: string): string =>
  /<[a-z]/i.test(details) ? details : details.trim().replace(/\r?\n/g, '<br>');

/** Parsed once more, because HTML drops blanks that the editor still has. */
export function fromEditor(editor: Editor): string {
  const { schema } = editor;
  const html = getHTMLFromFragment(createDocument(editor.getHTML(), schema).content, schema);
  return editor.getText().trim() === '' && !html.includes('<hr>') ? '' : html;
}

/** The content security policy disables style attributes, which Google Docs uses for bold and italic. */
export function stylesToTags(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/\sstyle(?=\s*=)/gi, ' data-style'),
    'text/html',
  );
  for (const plain of body.querySelectorAll('b[data-style*="font-weight:normal"]'))
    plain.replaceWith(...plain.childNodes);
  // Inner spans first: the markup of an outer one is written anew.
  for (const span of [...body.querySelectorAll<HTMLElement>('span[data-style]')].reverse()) {
    const style = span.dataset['style'] ?? '';
    if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) span.innerHTML = `<strong>${span.innerHTML}</strong>`;
    if (/font-style:\s*italic/.test(style)) span.innerHTML = `<em>${span.innerHTML}</em>`;
  }
  return body.innerHTML;
}
