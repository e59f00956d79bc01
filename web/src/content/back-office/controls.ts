/** The words on the parts of the design system that only the admin meets. */
export const pagerWords = {
  previous: 'Previous',
  next: 'Next',
  first: 'First page',
  /** Which of all entries are shown. */
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
  position: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

/** Of a page of a list from which everything has gone. */
export const emptyPage = { title: 'This page is empty now.', action: pagerWords.first } as const;

export const messagesWords = { region: 'Messages', dismiss: 'Dismiss' } as const;

export const dialogWords = {
  cancel: 'Cancel',
  delete: 'Delete',
  cannotBeUndone: 'This cannot be undone.',
} as const;

/** Of the fields by which a list is filtered. */
export const filterWords = {
  search: 'Search',
  show: 'Show',
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  noMatchHint: 'Try another word, or show all of them.',
} as const;
