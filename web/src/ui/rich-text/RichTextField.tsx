import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classes } from '../classes';
import { control, FieldError } from '../fields';
import { cleanPaste } from './clean-paste';
import { extensions } from './extensions';
import { LinkForm } from './LinkForm';
import { fromEditor, toEditor } from './rich-text-value';
import { Toolbar } from './Toolbar';

interface RichTextFieldProps {
  label: string;
  /** A sentence that says what to do, shown beside the field and read with it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** HTML as the API keeps it; '' is empty. */
  value: string;
  onChange: (html: string) => void;
  id?: string | undefined;
}

/** A labelled box of formatted text. Its editor is heavy: load it lazily. */
export default function RichTextField({ label, error, hint, value, onChange, id }: RichTextFieldProps) {
  const made = useId();
  const key = id ?? made;
  const describedBy = [hint !== undefined && `${key}-hint`, error && `${key}-error`]
    .filter(Boolean)
    .join(' ');
  const [linking, setLinking] = useState(false);
  const told = useRef(value);

  const editor = useEditor({
    extensions,
    content: toEditor(value),
    // The page's policy refuses style elements: the sheet has what the editor needs.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
      attributes: {
        id: key,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${key}-label`,
        class: classes(control, 'rich-text max-h-[36rem] min-h-60 overflow-y-auto py-3'),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      told.current = fromEditor(changed);
      onChange(told.current);
    },
  });

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <span className="text-sm font-medium" onClick={() => editor.commands.focus()}>
        <span id={`${key}-label`}>{label}</span>
        <span className="font-normal text-ink-soft"> (optional)</span>
      </span>
      <Toolbar editor={editor} controls={key} linking={linking} onLink={() => setLinking((is) => !is)} />
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} />
      {hint !== undefined && (
        <p id={`${key}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${key}-error`}>{error}</FieldError>
    </div>
  );
}
