import { Mail } from 'lucide-react';
import { filterOf, type Applicant } from '../../../api/applicants';
import { lists } from '../../../api/list-api';
import { MAX_SELECTED, type Selected } from '../../../api/review';
import { Button } from '../../../ui/Button';
import { BulkBar, type Bulk } from '../../../reading/BulkBar';
import { DownloadButton } from '../../../ui/list/DownloadButton';
import type { Receivers } from '../messages/MessageComposer';
import type { Applicants } from '../useApplicants';

interface ApplicantBulkBarProps extends Bulk<Applicant> {
  filters: Applicants['filters'];
  /** Matching applicants on all pages. */
  total: number;
  onWrite: (receivers: Receivers) => void;
}

export function ApplicantBulkBar({ filters, onWrite, ...bulk }: ApplicantBulkBarProps) {
  const { selection, rows: applicants, total } = bulk;
  const { isAll, ids } = selection;
  const selected: Selected = isAll ? { filter: filterOf(filters) } : { ids: [...ids].toSorted() };

  return (
    <BulkBar
      {...bulk}
      selected={selected}
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
