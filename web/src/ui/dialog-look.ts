/** A plain element instead of Radix's Overlay: that one locks scrolling by a style element, which the page's policy refuses. */
export const dialogOverlay =
  'pointer-events-auto fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-[rgb(10_11_15/0.62)] p-4 animate-[appear_150ms_ease-out]';

export const dialogPanel =
  'relative max-h-[calc(100dvh-2rem)] w-full overflow-y-auto bg-raised text-ink shadow-[0_0_0_2px_var(--line),var(--shade)] animate-[rise_200ms_var(--ease-glass)]';
