import type { ChainedCommands, Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export interface Tool {
  name: string;
  Icon: LucideIcon;
  /** As shown in the tooltip. */
  keys?: string;
  startsGroup?: true;
  /** For what is switched on and off. */
  isOn?: (editor: Editor) => boolean;
  /** Where it can be used; left out: everywhere. */
  can?: (editor: Editor) => boolean;
  /** Left out for the link, which asks for its address first. */
  run?: (chain: ChainedCommands) => ChainedCommands;
}

const keys = (last: string) => (/Mac|iP/.test(navigator.platform) ? `⌘${last}` : `Ctrl+${last}`);

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

export const tools: readonly [Tool, ...Tool[]] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  {
    name: 'Bold',
    Icon: Bold,
    keys: keys('B'),
    startsGroup: true,
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    name: 'Italic',
    Icon: Italic,
    keys: keys('I'),
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: 'Underline',
    Icon: Underline,
    keys: keys('U'),
    isOn: (editor) => editor.isActive('underline'),
    run: (chain) => chain.toggleUnderline(),
  },
  { name: 'Link', Icon: Link, keys: keys('K'), isOn: (editor) => editor.isActive('link') },
  {
    name: 'Bulleted list',
    Icon: List,
    startsGroup: true,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Indent',
    Icon: IndentIncrease,
    keys: keys(']'),
    can: (editor) => editor.can().sinkListItem('listItem'),
    run: (chain) => chain.sinkListItem('listItem'),
  },
  {
    name: 'Outdent',
    Icon: IndentDecrease,
    keys: keys('['),
    can: (editor) => editor.can().liftListItem('listItem'),
    run: (chain) => chain.liftListItem('listItem'),
  },
  {
    name: 'Quote',
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'Undo',
    Icon: Undo2,
    keys: keys('Z'),
    startsGroup: true,
    can: (editor) => editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    name: 'Redo',
    Icon: Redo2,
    keys: keys('Shift+Z'),
    can: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];
