import { clsx } from 'clsx';
import { useContentQuery, useRevisionsQuery } from '../../api/content';
import { adminDates } from '../../content/admin-dates';
import { valueIn, type ChangedContent } from '../../content/block';
import { blockIds, blocks, pageOf, placeholdersIn } from '../../content/blocks';
import { capitalized, counted } from '../../content/formats';
import { headsIn } from '../../content/heads';
import { paths } from '../../content/paths';
import { schemas, type BlockId } from '../../content/schemas';
import { draftedAt } from '../../forms/drafts';
import { Link } from '../../runtime/router';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListSkeleton, QueryContent } from '../../ui/list/ListStates';
import { ListTitle } from '../../ui/list/ScreenTitle';
import { Pane, PaneGrid } from '../../ui/panes';
import { Tag } from './ContentFields';
import { factName, metaOf } from './schema';

type Facts = ReturnType<typeof placeholdersIn>;

const glass = [
  'bg-glass-cobalt',
  'bg-glass-amber',
  'bg-glass-teal',
  'bg-glass-honey',
  'bg-glass-sky',
  'bg-glass-garnet',
];

const all = placeholdersIn({});

function InventedFacts({ facts, content }: { facts: Facts; content: ChangedContent }) {
  if (facts.length === 0) return <p>No fact is invented any more.</p>;
  const isLeft = ({ block, path }: Facts[number]) =>
    facts.some((fact) => fact.block === block && fact.path === path);
  return (
    <Pane space="none">
      <div aria-hidden className="flex h-6.5 gap-0.5 border-b-2 border-line bg-line">
        {all.map((fact, place) => (
          <span
            key={fact.block + fact.path}
            className={clsx('grow', isLeft(fact) ? 'bg-raised' : glass[place % glass.length])}
          />
        ))}
      </div>
      <div className="p-5 sm:p-7">
        <h2 className="font-display text-card">
          {counted(facts.length, 'fact is', 'facts are')} still invented
        </h2>
        <p className="mb-3 text-sm text-ink-soft">
          Visitors see them today. Each pane above is one fact: a clear one is still invented.
        </p>
        <ul aria-label="Invented facts">
          {facts.map(({ block, path, value, reason }) => {
            const name = factName(block, valueIn(content, blocks[block]), path);
            return (
              <li
                key={block + path}
                className="grid items-center gap-x-4 border-t border-hairline py-1 text-sm [overflow-wrap:anywhere] max-md:grid-cols-[minmax(0,1fr)_auto] md:min-h-11 md:grid-cols-[13.5rem_4.5rem_15.5rem_minmax(0,1fr)_auto]"
              >
                <span className="font-semibold">{name}</span>
                <span className="text-ink-soft max-md:hidden">{metaOf(schemas[block]).title}</span>
                <span className="max-md:col-start-1">{value}</span>
                <span className="text-ink-soft max-md:col-start-1">{capitalized(reason)}</span>
                <Link
                  to={paths.siteBlock(block, path)}
                  aria-label={`Change ${name}`}
                  className="grid min-h-11 items-center font-semibold text-link hover:underline max-md:col-start-2 max-md:row-span-3 max-md:row-start-1"
                >
                  Change
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </Pane>
  );
}

/** Widths of the parts of a page, in sixths; and how many of the first do not belong to the block. */
const drawings: Record<BlockId, [widths: number[], others: number]> = {
  brand: [[6, 4, 3], 3],
  home: [[4, 3, 6], 0],
  about: [[4, 5, 2, 2, 2], 0],
  team: [[6, 2, 2, 2, 2, 2, 2], 1],
  services: [[3, 3, 3, 3, 3, 3], 0],
  testimonials: [[6, 2, 2, 2], 1],
  tools: [[6, 6, 1, 1, 1, 1, 1, 1], 2],
  contact: [[6, 3, 2, 3], 1],
  privacy: [[3, 6, 6, 4], 0],
  terms: [[3, 6, 6, 4], 0],
};

function Drawing({ id }: { id: BlockId }) {
  const [widths, others] = drawings[id];
  const bar = clsx('h-3 border-line', id === 'brand' ? 'bg-accent' : 'bg-line');
  return (
    <div aria-hidden className="grid h-33.5 grid-rows-[auto_1fr_auto] border-b-2 border-line bg-surface">
      <span className={clsx(bar, 'border-b-2')} />
      <span className="grid grid-cols-6 gap-1.5 px-5 py-3">
        {widths.map((width, place) => (
          <span
            key={place}
            style={{ gridColumn: `span ${width}` }}
            className={place < others ? 'bg-hairline' : 'bg-accent outline-2 outline-line'}
          />
        ))}
      </span>
      <span className={clsx(bar, 'border-t-2')} />
    </div>
  );
}

interface BlockProps {
  id: BlockId;
  isChanged: boolean;
  invented: number;
}

function BlockPane({ id, isChanged, invented }: BlockProps) {
  const { data } = useRevisionsQuery(id, { skip: !isChanged });
  const at = data?.[0]?.at;
  return (
    <Pane as="li" space="none" className="hover:bg-highlight">
      <Drawing id={id} />
      <div className="grid gap-1 p-4 text-sm">
        <h2 className="font-display text-card">
          <Link to={paths.siteBlock(id)} className="after:absolute after:inset-0">
            {metaOf(schemas[id]).title}
          </Link>
        </h2>
        <p className="text-xs text-ink-soft">
          {id === 'brand' ? 'On every page' : headsIn('')[pageOf[id]]?.title || 'Home page'}
        </p>
        <p className="flex items-center gap-2 text-xs">
          <span className={clsx('size-3 shrink-0 outline-2 outline-line', isChanged && 'bg-accent')} />
          {isChanged ? `Changed ${at ? adminDates.recent(at) : ''}` : 'Default'}
        </p>
        <p className="flex gap-2">
          {invented > 0 && <Tag>{invented} invented</Tag>}
          {draftedAt(`text:${id}`) && <Tag>draft</Tag>}
        </p>
      </div>
    </Pane>
  );
}

/** /admin/site */
export default function SitePage() {
  const query = useContentQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ListRegion className="grid min-w-0 gap-5">
      <ListTitle title="Site">
        <p>What you publish here is on the site within three seconds.</p>
      </ListTitle>
      <QueryContent
        query={query}
        failed="The texts could not be loaded."
        skeleton={<ListSkeleton loading="Loading the texts…" />}
      >
        {(content) => {
          const facts = placeholdersIn(content);
          return (
            <>
              <InventedFacts facts={facts} content={content} />
              <PaneGrid as="ul" className="grid-cols-2 lg:grid-cols-5">
                {blockIds.map((id) => (
                  <BlockPane
                    key={id}
                    id={id}
                    isChanged={id in content}
                    invented={facts.filter(({ block }) => block === id).length}
                  />
                ))}
              </PaneGrid>
            </>
          );
        }}
      </QueryContent>
    </ListRegion>
  );
}
