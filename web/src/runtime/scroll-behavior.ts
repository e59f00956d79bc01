export const scrollBehavior = (): 'smooth' | 'instant' =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
