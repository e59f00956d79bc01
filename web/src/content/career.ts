/** The words of /career. */
export const careerPage = {
  eyebrow: 'Career',
  lead: 'Work that rewards',
  turn: 'looking twice.',
  intro: 'Apply with a resume in two minutes; we answer everybody.',
  /** @param count in words, such as 'Three' */
  open: (count: string, isOne: boolean) => `${count} open ${isOne ? 'job' : 'jobs'}.`,
  loading: 'Loading the open jobs…',
  emptyHint: 'New jobs are published here first. Come back in a while, or tell us what you are good at.',
  apply: 'Apply Now',
  /** Read aloud after it. */
  applyFor: (title: string) => `for ${title}`,
  others: {
    title: "Don't see the right job?",
    text: 'Tell us what you are good at. We read every message.',
    action: 'Contact us',
  },
} as const;
