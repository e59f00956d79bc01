import { about } from './about';
import { valueIn, type ChangedContent } from './block';
import { brand } from './brand';
import { contact } from './contact';
import { home } from './home';
import { paths } from './paths';
import { findPlaceholders } from './placeholders';
import { privacy } from './privacy';
import { cardIds } from './service-ids';
import { schemas, type BlockId } from './schemas';
import { services } from './services';
import { team } from './team';
import { terms } from './terms';
import { testimonials } from './testimonials';
import { toolsOfMarquee as tools } from './tools';

const blocks = [brand, home, about, team, services, testimonials, tools, contact, privacy, terms];

export const blockIds = blocks.map(({ id }) => id);

/** The page that shows a block; the brand is on all. */
export const pageOf: Readonly<Record<BlockId, string>> = {
  brand: paths.home,
  home: paths.home,
  about: paths.about,
  team: paths.team,
  services: paths.services,
  testimonials: paths.home,
  tools: paths.home,
  contact: paths.contact,
  privacy: paths.privacyPolicy,
  terms: paths.termsOfService,
};

/** The blocks of a page, by the path of its route. */
export const blocksOf = (path: string): BlockId[] =>
  blockIds.filter(
    (id) => id === 'brand' || pageOf[id] === path || (id === 'services' && path === paths.home),
  );

/** What a page needs of the changed content. */
export function contentOf(path: string, changed: ChangedContent): ChangedContent {
  const own = Object.entries(changed).filter(([id]) => blocksOf(path).includes(id as BlockId));
  const { services, ...content } = Object.fromEntries(own) as ChangedContent;
  if (!services) return content;
  if (path !== paths.home) return { ...content, services };
  const cards = cardIds.map((id) => [id, { title: services[id].title, summary: services[id].summary }]);
  return {
    ...content,
    serviceCards: Object.fromEntries(cards) as NonNullable<ChangedContent['serviceCards']>,
  };
}

/** For the document, whose markup has the texts of policies already. */
export const withoutTexts = ({ privacy, terms, ...content }: ChangedContent): ChangedContent => ({
  ...content,
  ...(privacy && { privacy: { ...privacy, html: '' } }),
  ...(terms && { terms: { ...terms, html: '' } }),
});

export const defaults = Object.fromEntries(blocks.map(({ id, fallback }) => [id, fallback]));

/** The field of an error is a path such as `members.3.email`, or `value` for the whole. */
export function checkContent(id: string, value: unknown) {
  const schema = schemas[id as BlockId];
  const { success, data, error } = schema.safeParse(value);
  if (success) return { value: data };
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.') || 'value', message }));
  return { errors: errors.slice(0, 20) };
}

/** Facts that are still invented. */
export const placeholdersIn = (changed: ChangedContent) =>
  blocks.flatMap((block) =>
    findPlaceholders(valueIn(changed, block)).map((found) => ({ block: block.id, ...found })),
  );
