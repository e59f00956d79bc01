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

export const policyPage = {
  contents: 'Contents',
  effective: 'Effective October 1, 2024',
} as const;
