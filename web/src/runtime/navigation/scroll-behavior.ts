/** How the page may move under the visitor's eyes: not at all for those who prefer reduced motion. */
export const scrollBehavior = (): 'smooth' | 'instant' =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
