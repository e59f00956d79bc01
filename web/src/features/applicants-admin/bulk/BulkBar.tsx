import { Mail } from 'lucide-react';
import { Suspense, useState, type RefObject } from 'react';
import {
  APPLICANTS,
  filterOf,
  MAX_SELECTED,
  type Applicant,
  type Decision,
  type Selected,
} from '../../../api/applicants';
import { formatNumber } from '../../../content/formats';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';
import { MoreActions, MoveTo } from '../../../ui/list/BulkMenu';
import { SaveButton } from '../../../ui/list/SaveButton';
import type { Selection } from '../../../ui/list/useSelection';
import { stageLabels } from '../marks';
import type { Applicants } from '../useApplicants';
import { useDeletion } from '../useDeletion';
import { useDecideMany } from './useDecideMany';

const { Page: Composer } = lazyPage(() => import('../messages/Composer'));

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
  const [recipients, setRecipients] = useState<Applicant[]>();
  const { decide, isDeciding } = useDecideMany();
  const ids = [...selection.ids];
  const applicants = ids.flatMap((id) => seen.current.get(id) ?? []);
  const deselect = () => selection.deselect(ids);
  const { askToDelete, askToDeleteMany, dialog } = useDeletion(deselect);
  const { isAll } = selection;
  const selected: Selected = isAll ? { filter: filterOf(filters) } : { ids: ids.toSorted() };
  const [only] = applicants;

  const change = async (decision: Decision) => {
    if (await decide(selected, decision)) deselect();
  };
  const remove = () => {
    if (only && ids.length === 1 && !isAll) askToDelete(only);
    else askToDeleteMany(selected, isAll ? total : ids.length);
  };

  return (
    <div
      role="region"
      aria-label="Selected applicants"
      className="bottom-bar z-30 -mx-1 flex flex-wrap items-center gap-2 px-1"
    >
      <p role="status" className="text-sm font-semibold tabular-nums">
        {isAll ? `All ${formatNumber(total)} that match` : `${formatNumber(ids.length)} selected`}
      </p>
      {!isAll && ids.length < total && (
        <Button size="small" variant="quiet" className="px-2!" onClick={selection.selectAll}>
          Select all {formatNumber(total)} that match
        </Button>
      )}
      <Button size="small" variant="quiet" className="px-2!" onClick={deselect}>
        Clear
      </Button>
      {ids.length > MAX_SELECTED ? (
        <p className="text-sm lg:ml-auto">Select at most {formatNumber(MAX_SELECTED)} to change them.</p>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          <Button size="small" className="max-sm:px-3!" onClick={() => setRecipients(applicants)}>
            <Mail aria-hidden size={18} className="max-sm:hidden" />
            Message
          </Button>
          <MoveTo
            labels={stageLabels}
            first="reviewing"
            busy={isDeciding}
            onMove={(stage) => void change({ stage })}
          />
          <MoreActions>
            <Button size="small" busy={isDeciding} onClick={() => void change({ starred: true })}>
              Star
            </Button>
            <Button size="small" busy={isDeciding} onClick={() => void change({ starred: false })}>
              Unstar
            </Button>
            {(!isAll || total <= MAX_SELECTED) && (
              <SaveButton
                label="Resumes as ZIP"
                name={{ what: 'resumes', ending: 'zip' }}
                request={{ url: `${APPLICANTS}/resumes`, method: 'POST', body: selected }}
                failed="The resumes could not be packed."
              />
            )}
            <Button size="small" variant="danger" onClick={remove}>
              Delete
            </Button>
          </MoreActions>
        </div>
      )}
      {recipients && (
        <Suspense>
          <Composer
            applicants={recipients}
            matching={isAll ? { filters, total } : undefined}
            onSent={deselect}
            onClose={() => setRecipients(undefined)}
          />
        </Suspense>
      )}
      {dialog}
    </div>
  );
}
