import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { richText } from '../../content/back-office/rich-text';
import { ToolButton } from './ToolButton';
import { toolGroups } from './tools';

/** Where an arrow, Home or End leads from a place among `count`. */
const leadsTo: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = leadsTo[event.key];
  if (!move) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  buttons[move(place, buttons.length)]?.focus();
}

interface ToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  /** Nothing can be changed just now. */
  locked: boolean;
  linking: boolean;
  onLink: () => void;
}

/** One stop of the Tab key; the arrows go from button to button. */
export function Toolbar({ editor, controls, locked, linking, onLink }: ToolbarProps) {
  const [stop, setStop] = useState(richText.tools.heading(2));
  return (
    <div
      role="toolbar"
      aria-label={richText.toolbar}
      aria-controls={controls}
      onKeyDown={moveFocus}
      className="flex flex-wrap gap-x-3"
    >
      {toolGroups.map((tools) => (
        <div key={tools[0]?.name} className="flex">
          {tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              editor={editor}
              locked={locked}
              linking={linking}
              onLink={onLink}
              isStop={stop === tool.name}
              onFocus={() => setStop(tool.name)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
