import { Search } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-part';
import { useKeydown } from '../../../ui/useKeys';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

const isSearch = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;

const SearchDialog = lazyDialog(() => import('./SearchDialog'));

/** The search over everything, also by Ctrl or ⌘ K. Its code is loaded at the first opening. */
export function SearchButton({ onSignOut }: { onSignOut: () => void }) {
  const [isOpen, setOpen] = useState(false);

  useKeydown((event) => {
    if (!isSearch(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) setOpen(true);
  });

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 transition-colors duration-150 hover:text-night-accent max-md:-mr-3 lg:border lg:border-night-line lg:px-3"
      >
        <Search aria-hidden size={16} className="max-md:size-5" />
        <span className="max-lg:sr-only">Search</span>
        <kbd
          aria-hidden
          className="ml-6 font-sans text-xs text-night-soft max-lg:hidden pointer-coarse:hidden"
        >
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} onSignOut={onSignOut} />}
    </>
  );
}
