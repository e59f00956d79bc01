import { Mail } from 'lucide-react';
import { Suspense, useState, type RefObject } from 'react';
import {
  MAX_SELECTED,
  useApplicantFiles,
  useDeleteManyMutation,
  useLazyApplicantsQuery,
  type Applicant,
  type Decision,
} from '../../../api/applicants';
import { problemOf } from '../../../api/problem';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { counted, formatNumber } from '../../../content/formats';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';
import { DeleteDialog } from '../../../ui/list/DeleteDialog';
import { SaveButton } from '../../../ui/list/SaveButton';
import type { Selection } from '../../../ui/list/useSelection';
import { useToast } from '../../../ui/Toast';
import type { Applicants } from '../useApplicants';
import { deletionConsequence, useUndoDeletion } from '../useDeletion';
import { MoreActions, MoveTo } from './BulkMenu';
import { missingText, useDecideMany } from './useDecideMany';

const { Page: Composer } = lazyPage(() => import('../messages/Composer'));

interface DeleteManyProps {
  ids: string[];
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteMany({ ids, onDeleted, onClose }: DeleteManyProps) {
  const [deleteMany] = useDeleteManyMutation();
  const undoDeletion = useUndoDeletion();
  const deleteAll = async () => {
    const result = await deleteMany(ids);
    if (result.data) onDeleted();
    return result;
  };
  return (
    <DeleteDialog
      title={`Delete ${counted(ids.length, 'applicant', 'applicants')}`}
      question={
        ids.length === 1
          ? applicantsMessages.deleteQuestion
          : 'Confirm Deletion: Are you sure you want to delete these applicants?'
      }
      consequence={deletionConsequence}
      onDelete={deleteAll}
      deleted={(data) => {
        const { deleted, missing } = data ?? { deleted: [], missing: ids };
        return {
          headline: `${counted(deleted.length, 'applicant was', 'applicants were')} deleted.`,
          detail: missing.length > 0 ? missingText(missing.length) : undefined,
          undo:
            deleted.length > 0
              ? undoDeletion(
                  deleted,
                  (count) => `${counted(count, 'applicant is', 'applicants are')} restored.`,
                )
              : undefined,
        };
      }}
      failed={`${applicantsMessages.deleteFailed}.`}
      onClose={onClose}
    />
  );
}

interface BulkBarProps {
  list: Applicants;
  selection: Selection;
  /** Every applicant that the list has shown, also on other pages. */
  seen: RefObject<Map<string, Applicant>>;
  /** Matching applicants on all pages. */
  total: number;
}

/** What can be done with the selected applicants. */
export function BulkBar({ list: { filters }, selection, seen, total }: BulkBarProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [recipients, setRecipients] = useState<Applicant[]>();
  const [findAll, { isFetching }] = useLazyApplicantsQuery();
  const { zipResumes } = useApplicantFiles();
  const { decide, isDeciding } = useDecideMany();
  const toast = useToast();
  const ids = [...selection.ids];
  const clear = () => selection.select([]);

  const selectAll = async () => {
    const { data, error } = await findAll({ ...filters, limit: MAX_SELECTED });
    if (!data)
      return toast({
        tone: 'error',
        headline: 'The applicants could not be selected.',
        detail: problemOf(error).detail,
      });
    data.rows.forEach((row) => seen.current.set(row._id, row));
    selection.select(data.rows.map(({ _id }) => _id));
  };
  const change = async (decision: Decision) => {
    if (await decide(ids, decision)) clear();
  };
  const write = () => setRecipients(ids.flatMap((id) => seen.current.get(id) ?? []));

  return (
    <div
      role="region"
      aria-label="Selected applicants"
      className="bottom-bar z-30 -mx-1 flex flex-wrap items-center gap-2 px-1"
    >
      <p role="status" className="text-sm font-semibold tabular-nums">
        {formatNumber(ids.length)} selected
      </p>
      {ids.length < Math.min(total, MAX_SELECTED) && (
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          busy={isFetching}
          onClick={() => void selectAll()}
        >
          {total > MAX_SELECTED
            ? `Select the first ${formatNumber(MAX_SELECTED)}`
            : `Select all ${formatNumber(total)} that match`}
        </Button>
      )}
      <Button size="small" variant="quiet" className="px-2!" onClick={clear}>
        Clear
      </Button>
      {ids.length > MAX_SELECTED ? (
        <p className="text-sm lg:ml-auto">Select at most {formatNumber(MAX_SELECTED)} to change them.</p>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          <Button size="small" className="max-sm:px-3!" onClick={write}>
            <Mail aria-hidden size={18} className="max-sm:hidden" />
            Message
          </Button>
          <MoveTo busy={isDeciding} onMove={(stage) => void change({ stage })} />
          <MoreActions>
            <Button size="small" busy={isDeciding} onClick={() => void change({ starred: true })}>
              Star
            </Button>
            <Button size="small" busy={isDeciding} onClick={() => void change({ starred: false })}>
              Unstar
            </Button>
            <SaveButton
              label="Resumes as ZIP"
              name={{ what: 'resumes', ending: 'zip' }}
              fetch={() => zipResumes(ids)}
              failed="The resumes could not be packed."
            />
            <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </MoreActions>
        </div>
      )}
      {recipients && (
        <Suspense>
          <Composer applicants={recipients} onSent={clear} onClose={() => setRecipients(undefined)} />
        </Suspense>
      )}
      {isDeleting && <DeleteMany ids={ids} onDeleted={clear} onClose={() => setDeleting(false)} />}
    </div>
  );
}
