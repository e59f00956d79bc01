import { clsx } from 'clsx';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { control, FieldError, FieldHint, LabelText, useFieldAttributes, type FieldProps } from '../fields';
import { extensions, fromEditor, stylesToTags, toEditor } from './extensions';
import { LinkForm } from './LinkForm';
import { Toolbar } from './Toolbar';

interface RichTextFieldProps extends Omit<FieldProps, 'hideLabel' | 'className'> {
  /** HTML as the API stores it. */
  value: string;
  onChange: (html: string) => void;
  required?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/** The editor would write "undefined". */
const defined = (attributes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/** The editor is heavy: load it lazily. */
export default function RichTextField(props: RichTextFieldProps) {
  const { label, error, hint, value, onChange, required = false, ref } = props;
  const attributes = useFieldAttributes({ hint, error });
  const key = attributes.id;
  const [linking, setLinking] = useState(false);
  const lastEmitted = useRef(value);

  const editor = useEditor({
    extensions,
    content: toEditor(value),
    // The content security policy refuses style elements. rich-text.css has the rules.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: stylesToTags,
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        class: clsx(
          control,
          'rich-text relative whitespace-break-spaces [font-variant-ligatures:none] max-h-[36rem] min-h-60 overflow-y-auto py-3',
        ),
        ...defined(attributes),
      },
    },
    onUpdate: ({ editor: changed }) => {
      lastEmitted.current = fromEditor(changed);
      onChange(lastEmitted.current);
    },
  });

  useImperativeHandle(ref, () => ({ focus: () => editor.view.dom.focus() }), [editor]);
  useEffect(() => {
    if (value === lastEmitted.current) return;
    lastEmitted.current = value;
    editor.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <span className="text-sm font-medium" onClick={() => editor.commands.focus()}>
        <LabelText fieldId={key} optional={!required}>
          {label}
        </LabelText>
      </span>
      <Toolbar editor={editor} controls={key} linking={linking} onLink={() => setLinking((is) => !is)} />
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} />
      <FieldHint fieldId={key}>{hint}</FieldHint>
      <FieldError fieldId={key}>{error}</FieldError>
    </div>
  );
}
