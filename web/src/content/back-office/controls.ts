/** The words on the parts of the design system that only the admin meets. */
export const pagerWords = {
  previous: 'Previous',
  next: 'Next',
  first: 'First page',
  /** Which of all entries are shown. */
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
} as const;

/** Of a list whose entries are shown although they could not be loaded again. */
export const listWords = { outdated: 'The list below may be out of date.' } as const;

/** Of a page of a list from which everything has gone. */
export const emptyPage = { title: 'This page is empty now.', action: pagerWords.first } as const;

export const messagesWords = { region: 'Messages', dismiss: 'Dismiss', undo: 'Undo' } as const;

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

/** Whether visitors see the entries of a list. */
export const activeFilter = {
  label: filterWords.show,
  none: filterWords.all,
  options: [
    { value: 'active', label: filterWords.active },
    { value: 'inactive', label: filterWords.inactive },
  ],
} as const;
