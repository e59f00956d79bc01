import { useState } from 'react';
import type { Decision } from '../../../api/applicant';
import { useLazyApplicantsQuery } from '../../../api/applicants';
import { MOST_AT_ONCE, useApplicantFiles } from '../../../api/applicants-bulk';
import { problemOf } from '../../../api/problem';
import { selectionWords as words } from '../../../content/back-office/applicants';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { Button } from '../../../ui/Button';
import { SaveButton } from '../../../ui/list/SaveButton';
import type { Selection } from '../../../ui/list/useSelection';
import { useToast } from '../../../ui/Toast';
import type { Applicants } from '../useApplicants';
import { DeleteMany } from './DeleteMany';
import { MessageMany } from './MessageMany';
import { MoreActions } from './MoreActions';
import { MoveTo } from './MoveTo';
import { useDecideMany } from './useDecideMany';
import type { Seen } from './useSeen';

interface BulkBarProps {
  list: Applicants;
  selection: Selection;
  seen: Seen;
  /** How many match in all. */
  total: number;
}

/** What can be done with the selected applicants. */
export function BulkBar({ list: { filters }, selection, seen, total }: BulkBarProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [findAll, { isFetching }] = useLazyApplicantsQuery();
  const { zipResumes } = useApplicantFiles();
  const { decide, isDeciding } = useDecideMany();
  const toast = useToast();
  const ids = [...selection.ids];
  const clear = () => selection.select([]);

  const selectAll = async () => {
    const { data, error } = await findAll({ ...filters, limit: MOST_AT_ONCE });
    if (!data)
      return toast({
        tone: 'error',
        headline: applicantsMessages.selectFailed,
        detail: problemOf(error).detail,
      });
    seen.add(data.rows);
    selection.select(data.rows.map(({ _id }) => _id));
  };
  const change = async (decision: Decision) => {
    if (await decide(ids, decision)) clear();
  };

  return (
    <div
      role="region"
      aria-label={words.bar}
      className="bottom-bar z-30 -mx-1 flex flex-wrap items-center gap-2 px-1"
    >
      <p role="status" className="text-sm font-semibold tabular-nums">
        {words.selected(ids.length)}
      </p>
      {ids.length < Math.min(total, MOST_AT_ONCE) && (
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          busy={isFetching}
          onClick={() => void selectAll()}
        >
          {words.all(total, MOST_AT_ONCE)}
        </Button>
      )}
      <Button size="small" variant="quiet" className="px-2!" onClick={clear}>
        {words.clear}
      </Button>
      {ids.length > MOST_AT_ONCE ? (
        <p className="text-sm lg:ml-auto">{words.tooMany(MOST_AT_ONCE)}</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
            <MessageMany find={() => seen.find(ids)} onSent={clear} />
            <MoveTo busy={isDeciding} onMove={(stage) => void change({ stage })} />
            <MoreActions>
              <Button size="small" busy={isDeciding} onClick={() => void change({ starred: true })}>
                {words.star}
              </Button>
              <Button size="small" busy={isDeciding} onClick={() => void change({ starred: false })}>
                {words.unstar}
              </Button>
              <SaveButton
                label={words.zip}
                name={{ what: 'resumes', ending: 'zip' }}
                fetch={() => zipResumes(ids)}
                failed={applicantsMessages.zipFailed}
              />
              <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
                {words.delete}
              </Button>
            </MoreActions>
          </div>
        </>
      )}
      {isDeleting && <DeleteMany ids={ids} onDeleted={clear} onClose={() => setDeleting(false)} />}
    </div>
  );
}
