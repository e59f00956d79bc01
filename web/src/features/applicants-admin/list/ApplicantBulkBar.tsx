import { Mail } from 'lucide-react';
import { filterOf, type Applicant } from '../../../api/applicants';
import { lists } from '../../../api/list-api';
import { MAX_SELECTED, type Selected } from '../../../api/review';
import { newId } from '../../../runtime/storage';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../reading/BulkBar';
import { DownloadButton } from '../../../ui/list/DownloadButton';
import type { Receivers } from '../messages/MessageComposer';
import type { Applicants } from '../useApplicants';

interface ApplicantBulkBarProps {
  list: Pick<Applicants, 'filters' | 'selection'>;
  /** Those of the selected applicants that the list has shown. */
  applicants: Applicant[];
  /** Matching applicants on all pages. */
  total: number;
  onDelete: (selected: Selected, count: number, name?: string) => void;
  onWrite: (receivers: Receivers) => void;
}

export function ApplicantBulkBar(props: ApplicantBulkBarProps) {
  const { list, applicants, total, onDelete, onWrite } = props;
  const { filters, selection } = list;
  const { isAll } = selection;
  const ids = [...selection.ids];
  const selected: Selected = isAll ? { filter: filterOf(filters) } : { ids: ids.toSorted() };

  return (
    <BulkBar
      kind="applicant"
      selection={selection}
      selected={selected}
      total={total}
      onDelete={() =>
        isAll
          ? onDelete({ ...selected, operationId: newId() }, total)
          : onDelete(selected, ids.length, ids.length === 1 ? applicants[0]?.fullName : undefined)
      }
      start={
        <Button
          size="small"
          className="max-sm:px-3!"
          onClick={() =>
            onWrite({ applicants, matching: isAll ? { filter: filterOf(filters), total } : undefined })
          }
        >
          <Mail aria-hidden size={18} className="max-sm:hidden" />
          Message
        </Button>
      }
      more={
        (!isAll || total <= MAX_SELECTED) && (
          <DownloadButton
            label="Resumes as ZIP"
            name={{ what: 'resumes', ending: 'zip' }}
            request={{ url: `${lists.applicant.url}/resumes`, method: 'POST', body: selected }}
            failed="The resumes could not be packed."
          />
        )
      }
    />
  );
}
