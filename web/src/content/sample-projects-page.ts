/** The words of /project around its samples. */
export const sampleProjectsPage = {
  eyebrow: 'Sample projects',
  lead: 'Eight windows,',
  turn: 'pane by pane.',
  intro:
    'A sample of the work on our desks: what was asked, what came out, and the tools that were on the table.',
  tools: 'Tools used',
  more: 'See all projects',
} as const;
