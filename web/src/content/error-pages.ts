export const goHome = 'Go to the home page';

export const notFoundPage = {
  eyebrow: '404, page not found',
  lead: 'One pane',
  turn: 'is missing.',
  text: 'There is no page at this address. It may have moved, or the link that brought you here has a letter too many.',
  services: 'See our services',
} as const;

export const brokenPage = {
  eyebrow: 'Error',
  lead: 'Something',
  turn: 'went wrong.',
  text: 'It is our fault, not yours. Loading it again usually helps; if it does not, write to us and say where it happened.',
  reload: 'Load it again',
} as const;

export const offlinePage = {
  eyebrow: 'No connection',
  lead: 'You are',
  turn: 'offline.',
  text: 'This page has not been loaded yet. Connect to the internet, then try again.',
  reload: 'Try again',
} as const;
