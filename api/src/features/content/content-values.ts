import { isDeepStrictEqual } from 'node:util';
import sanitizeHtml from 'sanitize-html';
import type { ObjectName } from '../../platform/stored-files/object-references.js';
import { sanitiseDetails } from '../projects/sanitise-details.js';
import type { ContentBlock } from './content.schema.js';
import type { ContentBlocks } from './web-bundle.js';

const richText: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
  allowedAttributes: { a: ['href'] },
  transformTags: { b: 'strong', i: 'em' },
};

/** As JSON, with each `html` sanitised. */
const clean = (value: object): object =>
  JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    name === 'html' && typeof inner === 'string' ? sanitizeHtml(sanitiseDetails(inner), richText) : inner,
  ) as object;

/** Texts of an earlier version of Leadlight get the defaults of fields that they do not have. */
export const complete = ({ defaults }: ContentBlocks, block: string, value?: object): object =>
  clean({ ...defaults[block], ...value });

/** @returns undefined as the value for the default */
export function checkValue(blocks: ContentBlocks, block: string, given: object) {
  const checked = blocks.check(block, clean(given));
  if ('errors' in checked) return checked;
  const isDefault = isDeepStrictEqual(checked.value, complete(blocks, block));
  return { value: isDefault ? undefined : checked.value };
}

/** The newest stored value that this version of Leadlight takes. */
export function valueInUse(blocks: ContentBlocks, { _id, value, versions }: ContentBlock) {
  for (const stored of [value, ...versions.map((version) => version.value)]) {
    const checked = checkValue(blocks, _id, complete(blocks, _id, stored));
    if ('value' in checked) return { value: checked.value, isOlder: stored !== value };
  }
  return { value: undefined, isOlder: true };
}

/** Each `picture` by its field, such as `members.3.picture`. An empty one is none. */
export const picturesIn = (value: object = {}, parent = ''): [field: string, path: ObjectName][] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, ObjectName][] => {
    if (name === 'picture') return inner ? [[parent + name, inner as ObjectName]] : [];
    return typeof inner === 'object' && inner ? picturesIn(inner, `${parent}${name}.`) : [];
  });
