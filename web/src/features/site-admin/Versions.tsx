import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useRevisionQuery, useRevisionsQuery } from '../../api/content';
import { adminDates } from '../../content/admin-dates';
import { schemas, type BlockId } from '../../content/schemas';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Changes } from './Changes';
import { Tag } from './ContentFields';
import { changesIn, metaOf } from './schema';

interface VersionsProps {
  id: BlockId;
  onRestore: (revision: number) => void;
  onClose: () => void;
}

/** The stored versions of a block, and how each differs from the site now. */
export default function Versions({ id, onRestore, onClose }: VersionsProps) {
  const { data: versions = [] } = useRevisionsQuery(id, { refetchOnMountOrArgChange: true });
  const [newest] = versions;
  const [chosen, setChosen] = useState<number>();
  const { currentData: now } = useRevisionQuery(newest ? { id, revision: newest.revision } : skipToken);
  const { currentData: then } = useRevisionQuery(chosen === undefined ? skipToken : { id, revision: chosen });
  return (
    <Dialog
      title={`Versions of ${metaOf(schemas[id]).title}`}
      description="The last 20 are stored. Choose one to see what would change. Going back publishes a version again as the newest one. No version is lost, and your draft stays."
      onClose={onClose}
      className="max-w-5xl!"
    >
      <div className="grid items-start gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
        <ul className="grid gap-0.5 bg-line shadow-frame">
          {versions.map(({ revision, at, by = 'What a new installation shows' }) => (
            <li key={revision}>
              <button
                type="button"
                disabled={revision === newest?.revision}
                aria-pressed={revision === chosen}
                onClick={() => setChosen(revision)}
                className="flex min-h-16 w-full flex-wrap items-center gap-x-3 border-l-[5px] border-transparent bg-raised px-4 py-2 text-left text-sm enabled-hover:bg-highlight aria-pressed:border-accent aria-pressed:bg-highlight"
              >
                <span className="font-semibold">{at ? adminDates.recent(at) : 'Default'}</span>
                {revision === newest?.revision && <Tag>on the site now</Tag>}
                <span className="w-full truncate text-xs text-ink-soft">{by}</span>
              </button>
            </li>
          ))}
        </ul>
        {chosen !== undefined && now && then && (
          <div className="grid gap-4">
            <Button variant="primary" className="justify-self-start" onClick={() => onRestore(chosen)}>
              Go back to this one
            </Button>
            <p className="text-sm text-ink-soft">If you go back, this changes on the site:</p>
            <Changes changes={changesIn(schemas[id], now.value, then.value)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
