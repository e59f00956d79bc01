/** Whether the panes are side by side, each of which scrolls by itself. */
export const isWide = () => window.matchMedia('(min-width: 64rem)').matches;
