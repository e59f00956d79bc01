import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { classes } from '../classes';
import { tools, type Tool } from './tools';

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
  linking: boolean;
  onLink: () => void;
}

/** One stop of the Tab key; the arrows go from button to button. */
export function Toolbar({ editor, controls, linking, onLink }: ToolbarProps) {
  const [stop, setStop] = useState<string>(tools[0].name);
  const states = useEditorState({
    editor,
    selector: () => tools.map((tool) => ({ on: tool.isOn?.(editor), can: tool.can?.(editor) ?? true })),
  });
  const use = (tool: Tool) => (tool.run ? tool.run(editor.chain().focus()).run() : onLink());

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={moveFocus}
      className="flex flex-wrap gap-0.5"
    >
      {tools.map((tool, place) => {
        const { on, can } = states[place] ?? { on: undefined, can: true };
        return (
          <button
            key={tool.name}
            type="button"
            aria-label={tool.name}
            title={tool.keys === undefined ? tool.name : `${tool.name} (${tool.keys})`}
            aria-pressed={on}
            aria-expanded={tool.run ? undefined : linking}
            aria-disabled={!can || undefined}
            tabIndex={stop === tool.name ? 0 : -1}
            onFocus={() => setStop(tool.name)}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => can && use(tool)}
            className={classes(
              'grid size-11 place-items-center rounded-control border-2 border-transparent transition-colors duration-150 enabled-hover:bg-lit aria-disabled:opacity-45 aria-pressed:border-line aria-pressed:bg-lit',
              tool.startsGroup && 'ml-2',
            )}
          >
            <tool.Icon aria-hidden size={20} />
          </button>
        );
      })}
    </div>
  );
}
