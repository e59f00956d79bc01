import { placeOf } from './brand';
import { escapeHtml } from './escape-html';
import { counted, keptFor, policyDate } from './formats';
import type { Content } from './schemas';

export const policyPage = {
  contents: 'Contents',
  effective: (date: string) => `Effective ${policyDate(date)}`,
  accessibility: 'For every visitor',
} as const;

const enquiriesKept = (months: number) =>
  `We erase an enquiry that led to no work ${counted(months, 'month', 'months')} after its last change or soon after.`;

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, '');

const slug = (heading: string) =>
  withoutTags(heading)
    .toLowerCase()
    .replace(/&\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Fills `{name}`, `{place}` and `{email}`, and gives each heading an id that the page does not have. */
export function toPolicy(html: string, brand: Content['brand']): string {
  const ids = ['main', 'root', 'page-data', 'mobile-menu'];
  const idOf = (heading: string) => {
    const words = slug(heading);
    const id = ids.includes(words) ? `${words}-${ids.length}` : words;
    ids.push(id);
    return id;
  };
  const facts: Record<string, string> = { name: brand.name, place: placeOf(brand), email: brand.email };
  return html
    .replace(/\{(name|place|email)\}/g, (_all, fact: string) => escapeHtml(facts[fact] ?? ''))
    .replace(/<h2>(.*?)<\/h2>/gs, (_all, heading: string) => `<h2 id="${idOf(heading)}">${heading}</h2>`);
}

/** Says how long data is kept, once that is known. @param months null: without an end */
export const withRetention = (html: string, months: number | null | undefined): string =>
  html.replace(/<p(?: hidden(?:="")?)?>\{retention\}<\/p>/, () =>
    months === undefined
      ? '<p hidden="">{retention}</p>'
      : [keptFor(months), ...(months === null ? [] : [enquiriesKept(months)])]
          .map((text) => `<p>${text}</p>`)
          .join(''),
  );

/** The first paragraph, which stands below the title, and what comes after it. */
export function splitPolicy(html: string) {
  const [, intro = '', text = html] = /^\s*(<p>.*?<\/p>)(.*)$/s.exec(html) ?? [];
  return { intro, text };
}

/** The headings of a policy as HTML, without the links in them. */
export const headingsIn = (html: string) =>
  [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].map(([, id = '', heading = '']) => ({
    id,
    heading: withoutTags(heading),
  }));
