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
import { richText } from '../../content/back-office/rich-text';

const names = richText.tools;

export interface Tool {
  name: string;
  Icon: LucideIcon;
  /** Pressed with Ctrl, or with ⌘. */
  keys?: string;
  /** For what is switched on and off. */
  isOn?: (editor: Editor) => boolean;
  /** Where it can be used; left out: everywhere. */
  can?: (editor: Editor) => boolean;
  /** Left out for the link, which asks for its address first. */
  run?: (chain: ChainedCommands) => ChainedCommands;
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  name: names.heading(level),
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const headings = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)];

const marks: Tool[] = [
  {
    name: names.bold,
    Icon: Bold,
    keys: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    name: names.italic,
    Icon: Italic,
    keys: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: names.underline,
    Icon: Underline,
    keys: 'U',
    isOn: (editor) => editor.isActive('underline'),
    run: (chain) => chain.toggleUnderline(),
  },
  { name: names.link, Icon: Link, keys: 'K', isOn: (editor) => editor.isActive('link') },
];

const blocks: Tool[] = [
  {
    name: names.bulletedList,
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: names.numberedList,
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: names.indent,
    Icon: IndentIncrease,
    keys: ']',
    can: (editor) => editor.can().sinkListItem('listItem'),
    run: (chain) => chain.sinkListItem('listItem'),
  },
  {
    name: names.outdent,
    Icon: IndentDecrease,
    keys: '[',
    can: (editor) => editor.can().liftListItem('listItem'),
    run: (chain) => chain.liftListItem('listItem'),
  },
  {
    name: names.quote,
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
];

const history: Tool[] = [
  {
    name: names.undo,
    Icon: Undo2,
    keys: 'Z',
    can: (editor) => editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    name: names.redo,
    Icon: Redo2,
    keys: 'Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];

/** Groups stay together where the toolbar wraps. */
export const toolGroups = [headings, marks, blocks, history];
