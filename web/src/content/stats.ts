/** The counters of the home page: the agency's record on the freelance marketplace alone. */
export const stats = [
  { value: 867, label: 'Projects Done' },
  { value: 7, label: 'Projects Running' },
  { value: 334, label: 'Total Clients Served' },
  { value: 135_000, label: 'Hours on the marketplace' },
] as const;

export const statsCaption = 'Our record on the marketplace.';
