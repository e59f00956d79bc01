import { Mail } from 'lucide-react';
import { Suspense, useState, type RefObject } from 'react';
import { APPLICANTS, filterOf, type Applicant, type Decision, type Selected } from '../../../api/applicants';
import { MAX_SELECTED } from '../../../api/list-api';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';
import { MoreActions, MoveTo } from '../../../ui/list/BulkMenu';
import { SelectionBar } from '../../../ui/list/SelectionBar';
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
    <SelectionBar
      nouns="applicants"
      selection={selection}
      total={total}
      onClear={deselect}
      dialogs={
        <>
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
        </>
      }
    >
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
    </SelectionBar>
  );
}
