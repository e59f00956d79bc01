import { scrollBehavior } from './scroll-behavior';

/**
 * A hash typed into the address bar makes the browser itself jump there, once `popstate` has been heard. For that moment
 * the document asks it to scroll smoothly; always would be too much: each Tab would glide as well.
 */
export function smoothHashes(): void {
  const { style } = document.documentElement;
  const back = () => style.removeProperty('scroll-behavior');
  window.addEventListener('popstate', () => {
    if (!window.location.hash) return;
    style.scrollBehavior = scrollBehavior();
    // It jumps with the next picture, after what was asked for before that one.
    requestAnimationFrame(() => requestAnimationFrame(back));
  });
}
