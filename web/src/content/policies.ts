import { brand } from './brand';

const facts: Readonly<Record<string, string>> = {
  name: brand.name,
  place: brand.location.display,
  email: brand.email.display,
};

/** @param markdown a title, an introduction, and sections such as `## Heading {#id}` of paragraphs and lists */
export function readPolicy(markdown: string) {
  const text = markdown.trim().replace(/\{(\w+)\}/g, (_all, fact: string) => facts[fact] ?? '');
  const [head = '', ...sections] = text.split('\n\n## ');
  const [title = '', intro = ''] = head.slice(2).split('\n\n');
  return {
    title,
    intro,
    sections: sections.map((section) => {
      const [line = '', ...blocks] = section.split('\n\n');
      const [heading = '', id = ''] = line.split(/ \{#|\}/);
      return { id, heading, blocks };
    }),
  };
}

export const policyPage = {
  contents: 'Contents',
  effective: 'Effective October 1, 2024',
  accessibility: 'For every visitor',
} as const;
