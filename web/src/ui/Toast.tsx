import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { messagesWords } from '../content/back-office/controls';
import { toastMs } from '../content/timings';

export interface ToastMessage {
  tone?: 'success' | 'error' | undefined;
  headline: string;
  detail?: string | undefined;
}

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);
type Shown = ToastMessage & { id: number };

const atMost = 3;
let made = 0;

const isError = ({ tone }: ToastMessage) => tone === 'error';

const isSameError = (one: ToastMessage, other: ToastMessage) =>
  isError(one) && isError(other) && one.headline === other.headline && one.detail === other.detail;

/** The newest last. An error that is shown already is not shown twice; too many, and the oldest success goes first. */
function withNew(shown: Shown[], message: Shown): Shown[] {
  const others = shown.filter((one) => !isSameError(one, message));
  if (others.length < atMost) return [...others, message];
  const leaving = others.find((one) => !isError(one)) ?? others[0];
  return [...others.filter((one) => one !== leaving), message];
}

/**
 * Keeps the short messages at the edge of the screen: a success for a while, an error until it is dismissed. One, around the back office.
 * By hand: no library keeps an error until it is dismissed, shows it once, and out of the way of successes.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const show = useCallback((message: ToastMessage) => {
    const id = ++made;
    setToasts((now) => withNew(now, { ...message, id }));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="region"
        aria-label={messagesWords.region}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-end gap-2 sm:left-auto sm:w-96"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ toast, onDismiss }: { toast: ToastMessage; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const failed = isError(toast);
  useEffect(() => {
    if (held || failed) return;
    const timer = setTimeout(onDismiss, toastMs);
    return () => clearTimeout(timer);
  }, [held, failed, onDismiss]);

  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
      <button
        type="button"
        aria-label={messagesWords.dismiss}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}

/** `toast({ headline: 'Job deleted successfully!' })`. */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}
