import type { ChainedCommands } from '@tiptap/react';
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
  /** What it switches on and off: the arguments of the editor's `isActive`. */
  toggles?: [type: string, attributes?: { level: number }];
  /** Left out for the link, which asks for its address first. */
  run?: (chain: ChainedCommands) => ChainedCommands;
  /** Whether there are places where it cannot be used. */
  isLimited?: true;
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  name: names.heading(level),
  Icon,
  toggles: ['heading', { level }],
  run: (chain) => chain.toggleHeading({ level }),
});

const mark = (type: 'bold' | 'italic' | 'underline', Icon: LucideIcon, keys: string): Tool => ({
  name: names[type],
  Icon,
  keys,
  toggles: [type],
  run: (chain) => chain.toggleMark(type),
});

const limited = (
  name: 'indent' | 'outdent' | 'undo' | 'redo',
  Icon: LucideIcon,
  keys: string,
  run: NonNullable<Tool['run']>,
): Tool => ({ name: names[name], Icon, keys, run, isLimited: true });

/** Groups stay together where the toolbar wraps. */
export const toolGroups: Tool[][] = [
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    mark('bold', Bold, 'B'),
    mark('italic', Italic, 'I'),
    mark('underline', Underline, 'U'),
    { name: names.link, Icon: Link, keys: 'K', toggles: ['link'] },
  ],
  [
    {
      name: names.bulletedList,
      Icon: List,
      toggles: ['bulletList'],
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: names.numberedList,
      Icon: ListOrdered,
      toggles: ['orderedList'],
      run: (chain) => chain.toggleOrderedList(),
    },
    limited('indent', IndentIncrease, ']', (chain) => chain.sinkListItem('listItem')),
    limited('outdent', IndentDecrease, '[', (chain) => chain.liftListItem('listItem')),
    { name: names.quote, Icon: Quote, toggles: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  ],
  [
    limited('undo', Undo2, 'Z', (chain) => chain.undo()),
    limited('redo', Redo2, 'Shift+Z', (chain) => chain.redo()),
  ],
];
