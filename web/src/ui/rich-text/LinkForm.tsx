import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { richText } from '../../content/back-office/rich-text';
import { Button } from '../Button';
import { TextField } from '../fields';
import { readLinkAddress } from './link-address';

const words = richText.link;

/** Puts the link on what is selected, on the whole link that the caret is in, or, at a bare caret, as text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^mailto:/, '');
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

/** Asks for the address of a link, between the toolbar and the text. Enter applies it, Escape leaves all as it was. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const linked = editor.isActive('link');
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = readLinkAddress(address);
    if (href === undefined) {
      setError(words.noAddress);
      input.current?.focus();
      return;
    }
    setLink(editor, href);
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <div
      role="group"
      aria-label={richText.tools.link}
      className="grid gap-3 rounded-control border-2 border-hairline bg-sunken p-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <TextField
        ref={input}
        label={words.address}
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would send the form around the field.
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap items-start gap-2 sm:pt-[1.85rem]">
        <Button size="small" className="min-h-12" onClick={apply}>
          {words.apply}
        </Button>
        {linked && (
          <Button size="small" variant="quiet" className="min-h-12" onClick={remove}>
            {words.remove}
          </Button>
        )}
        <Button size="small" variant="quiet" className="min-h-12" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
