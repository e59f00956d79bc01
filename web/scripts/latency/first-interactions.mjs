/**
 * The first interaction of a visit. `answered` runs in the page and says whether the tap has had its answer.
 * @type {{ name: string, path: string, target: string, type?: string, answered: () => boolean }[]}
 */
export const firstInteractions = [
  {
    name: 'menu',
    path: '/',
    target: 'button[popovertarget="mobile-menu"]',
    answered: () => document.getElementById('mobile-menu')?.checkVisibility() ?? false,
  },
  {
    name: 'form field',
    path: '/',
    target: 'input[name="firstName"]',
    type: 'A',
    answered: () => document.querySelector('input[name="firstName"]')?.value === 'A',
  },
  {
    name: 'dot',
    path: '/',
    target: '[aria-label^="Testimonial 6 "]',
    answered: () =>
      document.querySelector('[aria-label^="Testimonial 6 "]')?.getAttribute('aria-current') === 'true',
  },
  {
    name: 'Learn More',
    path: '/services',
    target: '#data-entry button, main section button',
    answered: () => document.querySelector('[role="dialog"], dialog[open]')?.checkVisibility() ?? false,
  },
  {
    name: 'Apply Now',
    path: '/career',
    target: 'main a[href^="/applynow/"]',
    // The list of jobs is gone: the job's page, or what stands for it while it comes, has taken its place.
    answered: () =>
      window.location.pathname.startsWith('/applynow/') &&
      document.querySelector('main a[href^="/applynow/"]') === null,
  },
];
