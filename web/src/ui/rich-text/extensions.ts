import { Link, type LinkOptions } from '@tiptap/extension-link';
import { ListItem, OrderedList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from './link-address';

/** A link has its address and whatever `rel` it came with; none is added. */
const PlainLink = Link.extend<LinkOptions>({
  addOptions() {
    return {
      ...(this.parent?.() as LinkOptions),
      HTMLAttributes: {},
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
    };
  },
  addAttributes: () => ({ href: { default: null }, rel: { default: null } }),
});

/** Numbers may begin anywhere; letters and Roman figures are not offered. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => (list as HTMLOListElement).start,
    },
  }),
});

/** Tab leaves the field, so that the keyboard is not trapped in a list. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** What Project Details can be made of: the tags that `api/src/features/projects/sanitise-details.ts` lists, and no other. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: false,
    listItem: false,
    orderedList: false,
    trailingNode: false,
    gapcursor: false,
    dropcursor: { color: 'var(--color-focus)', width: 2 },
  }),
  PlainLink,
  NumberedList,
  Item,
];
