import { Search } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useToast } from '../../../ui/Toast';
import { useKeydown } from '../../../ui/useKeys';
import type { SearchDialogProps } from './SearchDialog';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

const isSearch = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;

/** The search over everything, also by Ctrl or ⌘ K. Its code is loaded at the first opening. */
export function SearchButton() {
  const toast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();

  const open = async () => {
    try {
      const { SearchDialog } = await import('./SearchDialog');
      setDialog(() => SearchDialog);
    } catch {
      toast({
        tone: 'error',
        headline: 'The search could not be loaded.',
        detail: 'Check your connection and try again.',
      });
    }
  };

  useKeydown((event) => {
    if (!isSearch(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) void open();
  });

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 transition-colors duration-150 hover:text-night-accent max-sm:-mx-2 lg:border lg:border-night-line lg:px-3"
      >
        <Search aria-hidden size={16} />
        <span className="max-lg:sr-only">Search</span>
        <kbd
          aria-hidden
          className="ml-6 font-sans text-xs text-night-soft max-lg:hidden pointer-coarse:hidden"
        >
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
