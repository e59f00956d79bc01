export interface PolicySection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface Policy {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly PolicySection[];
}

/** Both policies took effect on this day. */
export const effectiveDate = '2024-10-01';

/** The words around the text of a policy. */
export const policyPage = {
  contents: 'Contents',
  effective: (date: string) => `Effective ${date}`,
} as const;
