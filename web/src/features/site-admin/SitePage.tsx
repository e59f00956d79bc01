import { clsx } from 'clsx';
import { useContentQuery } from '../../api/content';
import type { ChangedContent } from '../../content/block';
import { blockIds, defaults, pageOf, placeholdersIn } from '../../content/blocks';
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

type Fact = ReturnType<typeof placeholdersIn>[number];

const all = placeholdersIn({}).length;

function InventedFacts({ facts, content }: { facts: Fact[]; content: ChangedContent }) {
  if (facts.length === 0) return <p>No fact is invented any more.</p>;
  const values = { ...defaults, ...content };
  return (
    <Pane>
      <h2 className="font-display text-card">
        {counted(facts.length, 'fact is', 'facts are')} still invented
      </h2>
      <p className="text-sm text-ink-soft">Visitors see them today.</p>
      <progress
        aria-hidden
        max={all}
        value={all - facts.length}
        className="my-3 h-3 w-full appearance-none border-2 border-line bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
      />
      <ul aria-label="Invented facts">
        {facts.map(({ block, path, value, reason }) => {
          const name = factName(block, values[block] as object, path);
          return (
            <li
              key={block + path}
              className="items-center gap-4 border-t border-hairline py-1 text-sm [overflow-wrap:anywhere] md:grid md:grid-cols-[14rem_16rem_minmax(0,1fr)]"
            >
              <Link
                to={paths.siteBlock(block, path)}
                aria-label={`Change ${name}`}
                className="flex min-h-11 items-center font-semibold text-link hover:underline"
              >
                {name}
              </Link>
              <p>{value}</p>
              <p className="text-ink-soft">{capitalized(reason)}</p>
            </li>
          );
        })}
      </ul>
    </Pane>
  );
}

/** The parts of the home page that have texts of their own. */
const parts: readonly BlockId[] = ['home', 'services', 'tools', 'testimonials'];

/** A drawn page. The place of the block is amber: the top and the bottom, a part of the home page, or all of another page. */
function Drawing({ id }: { id: BlockId }) {
  const amber = 'bg-accent outline-2 outline-line';
  const bar = id === 'brand' ? amber : 'bg-line';
  return (
    <div aria-hidden className="grid h-33.5 gap-1.5 border-b-2 border-line bg-surface">
      <span className={bar} />
      {parts.map((part) => (
        <span
          key={part}
          className={clsx('mx-5', part === id || pageOf[id] !== paths.home ? amber : 'bg-hairline')}
        />
      ))}
      <span className={bar} />
    </div>
  );
}

interface BlockProps {
  id: BlockId;
  isChanged: boolean;
  invented: number;
}

function BlockPane({ id, isChanged, invented }: BlockProps) {
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
          {isChanged ? 'Changed' : 'Default'}
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
