import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button';
import { TextField } from '../fields';
import { linkAddress } from './extensions';

/** `example.com` becomes https and `dana@example.com` mailto. @returns undefined where a link cannot hold it */
function readAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (linkAddress.test(address)) return address;
  if (/[\s"'<>]/.test(address)) return undefined;
  const [host = ''] = address.split(/[/?#:]/);
  if (host.includes('@') && host === address) return `mailto:${address}`;
  return host.includes('.') && URL.canParse(`https://${address}`) ? `https://${address}` : undefined;
}

/** Without a selection or a link at the caret, the address becomes the text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^mailto:/, '');
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

/** Enter applies the address, Escape closes the form. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = readAddress(input.current?.value ?? '');
    if (href === undefined) {
      setError('Enter a URL that begins with https://, http:// or mailto:.');
      input.current?.focus();
      return;
    }
    setLink(editor, href);
    onClose();
  };

  return (
    <div
      role="group"
      aria-label="Link"
      className="grid gap-3 rounded-control border-2 border-hairline bg-sunken p-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <TextField
        ref={input}
        label="URL"
        required
        autoFocus
        type="url"
        autoComplete="off"
        defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
        error={error}
        onChange={() => setError(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the form around the field.
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap items-start gap-2 sm:pt-[1.85rem]">
        <Button size="small" className="min-h-12" onClick={apply}>
          Apply
        </Button>
        {editor.isActive('link') && (
          <Button
            size="small"
            variant="quiet"
            className="min-h-12"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="small" variant="quiet" className="min-h-12" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
