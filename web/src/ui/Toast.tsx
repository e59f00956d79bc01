import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, use, useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { problemOf } from '../api/problem';
import { toastMs } from '../content/timings';
import { Link } from '../runtime/router';
import { useTimeout } from '../runtime/useTimeout';
import { isUndoTaken, useKeydown } from './useKeys';

export interface ToastMessage {
  tone?: 'success' | 'error' | undefined;
  headline: string;
  detail?: string | undefined;
  /** Of a failed request. It sets the tone and the detail. */
  error?: unknown;
  /** `number` says when the change was made: Ctrl Z undoes the latest one, whose answer may come first. */
  undo?: { run: () => void; forMs: number; number?: number } | undefined;
  link?: { to: string; text: string } | undefined;
}

const ToastContext = createContext((_message: ToastMessage): void => undefined);
type Shown = ToastMessage & { id: number };

const atMost = 4;

const action = 'min-h-11 rounded-control text-sm font-semibold text-link hover:underline';

let numbered = 0;
export const nextNumber = () => ++numbered;

const isError = ({ tone }: ToastMessage) => tone === 'error';

/** The newest last. A repeated error is shown once; an error stays until it is dismissed. */
function withNew(shown: Shown[], message: Shown): Shown[] {
  const { headline, detail } = message;
  const isRepeated = (one: Shown) =>
    isError(one) && !one.undo && one.headline === headline && one.detail === detail;
  const all = [...shown.filter((one) => !isRepeated(one)), message].sort((a, b) => a.id - b.id);
  const latest = all.filter((one) => !isError(one)).slice(-atMost);
  return all.filter((one) => isError(one) || one.undo || latest.includes(one));
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Short messages at the edge of the screen: a success for a while, an error until it is dismissed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const show = useCallback(({ error, ...message }: ToastMessage) => {
    const failure = error !== undefined && { tone: 'error' as const, detail: problemOf(error).detail };
    setToasts((now) => withNew(now, { ...failure, ...message, id: message.undo?.number ?? nextNumber() }));
  }, []);
  const dismiss = ({ id }: Shown) => setToasts((now) => now.filter((toast) => toast.id !== id));

  const last = toasts.findLast(({ undo }) => undo);
  useKeydown((event) => {
    if (!last || !isUndo(event) || isUndoTaken(event)) return;
    event.preventDefault();
    dismiss(last);
    last.undo?.run();
  });

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="region"
        aria-label="Notifications"
        aria-live="polite"
        className={clsx(
          'pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-end gap-2 sm:left-auto sm:w-96',
          // On a reading page above the foot of what is read, between the columns beside it.
          'in-[:has([data-reading])]:max-lg:bottom-18 in-[:has([data-resume-foot])]:max-lg:bottom-30 lg:in-[:has([data-reading])]:right-76 lg:in-[:has([data-reading])]:bottom-16.5 lg:in-[:has([data-reading])]:left-54 lg:in-[:has([data-reading])]:w-auto xl:in-[:has([data-reading])]:left-134',
        )}
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastProps {
  toast: Shown;
  dismiss: (toast: Shown) => void;
}

function Toast({ toast, dismiss }: ToastProps) {
  const [isUsed, setUsed] = useState(false);
  const failed = isError(toast);
  const { undo, link } = toast;
  const forMs = undo?.forMs ?? toastMs;
  // Hovering does not extend an Undo: the server limits how long a deletion can be undone.
  const isHeld = failed || (isUsed && !undo);
  useTimeout(() => dismiss(toast), isHeld ? undefined : forMs);

  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The focused button leaves the page with the toast.
    if (currentTarget.matches(':focus')) document.getElementById('main')?.focus({ preventScroll: true });
    dismiss(toast);
  };

  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      onPointerEnter={() => setUsed(true)}
      onPointerLeave={() => setUsed(false)}
      onFocus={() => setUsed(true)}
      onBlur={() => setUsed(false)}
      data-success={failed ? undefined : ''}
      className={clsx(
        // On a reading page only the newest success is shown. Ctrl Z reaches the others.
        'in-[:has([data-reading])]:[&[data-success]:has(~[data-success])]:hidden',
        'pointer-events-auto flex w-full animate-[rise_200ms_var(--ease-glass)] items-start gap-3 border-2 border-line bg-raised py-2 pr-1 pl-4 shadow-shade',
        failed ? 'text-danger' : 'text-positive',
      )}
    >
      <Icon aria-hidden size={20} className="mt-2.5 shrink-0" />
      <div className="grow py-2">
        <p className="text-sm font-semibold">{toast.headline}</p>
        {toast.detail !== undefined && <p className="text-sm text-ink-soft">{toast.detail}</p>}
        {link && (
          <Link to={link.to} onClick={close} className={clsx(action, 'inline-flex items-center')}>
            {link.text}
          </Link>
        )}
      </div>
      {undo && (
        <button
          type="button"
          onClick={(event) => {
            close(event);
            undo.run();
          }}
          className={clsx(action, 'shrink-0 px-3')}
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}

export const useToast = () => use(ToastContext);
