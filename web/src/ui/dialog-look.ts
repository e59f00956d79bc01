import type { SyntheticEvent } from 'react';

export const dialogLook =
  'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto bg-raised text-base text-ink shadow-[0_0_0_2px_var(--color-line),var(--shade)] animate-[rise_200ms_var(--ease-glass)] backdrop:animate-[appear_150ms_ease-out] backdrop:bg-[rgb(10_11_15/0.62)]';

/** Whether a `close` event says that the visitor closed the dialog: not one that was unmounted or opened again. */
export const isClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): boolean =>
  currentTarget.isConnected && !currentTarget.open;
