import { useEditorState, type Editor } from '@tiptap/react';
import type { Tool } from './tools';

interface ToolButtonProps {
  tool: Tool;
  editor: Editor;
  /** Nothing can be changed just now. */
  locked: boolean;
  /** Whether the form of the link is open. */
  linking: boolean;
  onLink: () => void;
  /** Whether Tab stops here. */
  isStop: boolean;
  onFocus: () => void;
}

const shortcut = (keys: string) => (/Mac|iP/.test(navigator.platform) ? `⌘${keys}` : `Ctrl+${keys}`);

export function ToolButton({ tool, editor, locked, linking, onLink, isStop, onFocus }: ToolButtonProps) {
  const { name, keys, Icon, toggles, run, isLimited } = tool;
  const { on, can: isPossible } = useEditorState({
    editor,
    selector: () => ({
      on: toggles && editor.isActive(...toggles),
      can: !isLimited || run?.(editor.can().chain()).run(),
    }),
  });
  const can = isPossible && !locked;
  const use = () => (run ? run(editor.chain().focus()).run() : onLink());
  return (
    <button
      type="button"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${shortcut(keys)})`}
      aria-pressed={on}
      aria-expanded={run ? undefined : linking}
      aria-disabled={!can || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => can && use()}
      className="grid size-11 place-items-center rounded-control border-2 border-transparent transition-colors duration-150 enabled-hover:bg-highlight aria-disabled:opacity-45 aria-pressed:border-line aria-pressed:bg-highlight"
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
