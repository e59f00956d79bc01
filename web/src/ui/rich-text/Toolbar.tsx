import { useEditorState, type Editor } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Quote } from 'lucide-react';

const tools = [
  { name: 'Heading 2', Icon: Heading2, type: 'heading', level: 2 },
  { name: 'Heading 3', Icon: Heading3, type: 'heading', level: 3 },
  { name: 'Bold', Icon: Bold, type: 'bold', keys: 'B', command: 'toggleBold' },
  { name: 'Italic', Icon: Italic, type: 'italic', keys: 'I', command: 'toggleItalic' },
  { name: 'Link', Icon: Link, type: 'link', keys: 'K' },
  { name: 'Bulleted list', Icon: List, type: 'bulletList', command: 'toggleBulletList' },
  { name: 'Numbered list', Icon: ListOrdered, type: 'orderedList', command: 'toggleOrderedList' },
  { name: 'Quote', Icon: Quote, type: 'blockquote', command: 'toggleBlockquote' },
] as const;

type Tool = (typeof tools)[number];

const isOn = (editor: Editor, tool: Tool) =>
  editor.isActive(tool.type, 'level' in tool ? { level: tool.level } : {});

function apply(editor: Editor, tool: Exclude<Tool, { type: 'link' }>): void {
  const chain = editor.chain().focus();
  const changed = 'level' in tool ? chain.toggleHeading({ level: tool.level }) : chain[tool.command]();
  changed.run();
}

interface ToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  /** Whether the form of the link is open. */
  linking: boolean;
  onLink: () => void;
}

export function Toolbar({ editor, controls, linking, onLink }: ToolbarProps) {
  const pressed = useEditorState({ editor, selector: () => tools.map((tool) => isOn(editor, tool)) });
  const modifier = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl+';
  return (
    <div role="group" aria-label="Formatting" className="flex flex-wrap">
      {tools.map((tool, place) => (
        <button
          key={tool.name}
          type="button"
          aria-label={tool.name}
          aria-controls={controls}
          title={'keys' in tool ? `${tool.name} (${modifier}${tool.keys})` : tool.name}
          aria-pressed={pressed[place]}
          aria-expanded={tool.type === 'link' ? linking : undefined}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (tool.type === 'link') onLink();
            else apply(editor, tool);
          }}
          className="grid size-11 place-items-center rounded-control border-2 border-transparent transition-colors duration-150 enabled-hover:bg-highlight aria-pressed:border-line aria-pressed:bg-highlight"
        >
          <tool.Icon aria-hidden size={20} />
        </button>
      ))}
    </div>
  );
}
