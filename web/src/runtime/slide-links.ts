import { scrollBehavior } from './scroll-behavior';

function showSlide(slide: Element): void {
  const row = slide.closest('[aria-roledescription="carousel"]');
  const offset = slide.getBoundingClientRect().left - (row?.getBoundingClientRect().left ?? 0);
  row?.scrollBy({ left: offset, behavior: scrollBehavior() });
}

function followSlideLink(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-slide]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const slide = document.querySelector(link.hash);
  if (!slide) return;
  for (const lit of link.parentElement?.querySelectorAll('[aria-current]') ?? [])
    lit.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  showSlide(slide);
}

window.addEventListener('click', followSlideLink, true);
