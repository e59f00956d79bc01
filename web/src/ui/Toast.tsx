import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { toastMs } from '../content/timings';
import { isUndoTaken } from './useKeys';

export interface ToastMessage {
  tone?: 'success' | 'error' | undefined;
  headline: string;
  detail?: string | undefined;
  undo?:
    | {
        run: () => void;
        forMs: number;
        /** Not even longer while the pointer or the focus is there. */
        isExact?: true;
      }
    | undefined;
}

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);
type Shown = ToastMessage & { id: number; endsAt: number };

const atMost = 3;
let made = 0;

const isError = ({ tone }: ToastMessage) => tone === 'error';

const isSameError = (one: ToastMessage, other: ToastMessage) =>
  isError(one) &&
  !one.undo &&
  isError(other) &&
  one.headline === other.headline &&
  one.detail === other.detail;

/** The newest last. An error that is shown already is not shown twice; of too many, the oldest success goes first, an Undo last. */
function withNew(shown: Shown[], message: Shown): Shown[] {
  const others = shown.filter((one) => !isSameError(one, message));
  if (others.length < atMost) return [...others, message];
  const leaving =
    others.find((one) => !isError(one) && !one.undo) ?? others.find(({ undo }) => !undo) ?? others[0];
  return [...others.filter((one) => one !== leaving), message];
}

/** The focus must not fall to the body with the button that is pressed. */
function leaveFocus(button: HTMLElement): void {
  if (!button.matches(':focus')) return;
  const region = button.closest('[role=region]');
  const others = [...(region?.querySelectorAll('button') ?? [])].filter(
    (other) => other.parentElement !== button.parentElement,
  );
  const next = others.at(-1) ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/**
 * Keeps the short messages at the edge of the screen: a success for a while, an error until it is dismissed. One, around the back office.
 * By hand: no library keeps an error until it is dismissed, shows it once, and out of the way of successes.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const show = useCallback((message: ToastMessage) => {
    const id = ++made;
    const endsAt = performance.now() + (message.undo?.forMs ?? toastMs);
    setToasts((now) => withNew(now, { ...message, id, endsAt }));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);

  // Before the page is painted: the key may be pressed as soon as the message is seen.
  useLayoutEffect(() => {
    const last = toasts.findLast(({ undo }) => undo);
    if (!last) return;
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || isUndoTaken(event)) return;
      event.preventDefault();
      dismiss(last.id);
      last.undo?.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toasts, dismiss]);

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="region"
        aria-label="Messages"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-end gap-2 sm:left-auto sm:w-96"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ toast, dismiss }: { toast: Shown; dismiss: (id: number) => void }) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const failed = isError(toast);
  const { id, endsAt, undo } = toast;
  const isHeld = failed || ((isPointed || isFocused) && !undo?.isExact);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [isHeld, id, endsAt, dismiss]);

  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={clsx(
        'pointer-events-auto flex w-full animate-[rise_200ms_var(--ease-glass)] items-start gap-3 border-2 border-line bg-raised py-2 pr-1 pl-4 shadow-shade',
        failed ? 'text-danger' : 'text-positive',
      )}
    >
      <Icon aria-hidden size={20} className="mt-2.5 shrink-0" />
      <div className="grow py-2">
        <p className="text-sm font-semibold">{toast.headline}</p>
        {toast.detail !== undefined && <p className="text-sm text-ink-soft">{toast.detail}</p>}
      </div>
      {undo && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            leaveFocus(currentTarget);
            dismiss(id);
            undo.run();
          }}
          className="min-h-11 shrink-0 rounded-control px-3 text-sm font-semibold text-link hover:underline"
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={({ currentTarget }) => {
          leaveFocus(currentTarget);
          dismiss(id);
        }}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}

export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}
