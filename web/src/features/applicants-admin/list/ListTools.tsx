import { clsx } from 'clsx';
import { useApplicantFiles } from '../../../api/applicants-bulk';
import { applicantsScreen as words, selectionWords } from '../../../content/back-office/applicants';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { Checkbox } from '../../../ui/choices';
import { SaveButton } from '../../../ui/list/SaveButton';
import type { Selection } from '../../../ui/list/useSelection';
import type { Applicants } from '../useApplicants';

const inOrder = { newest: words.newestFirst, oldest: words.oldestFirst, name: words.byName };

interface ListToolsProps {
  list: Applicants;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
  /** Undefined beside an open applicant. */
  selection: Selection | undefined;
}

/** The line above the list: how many there are, and what is done with all of them. */
export function ListTools({ list: { params, filters }, total, selection }: ListToolsProps) {
  const { exportApplicants } = useApplicantFiles();
  return (
    <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className={clsx('flex items-center gap-2', selection && 'pl-3')}>
        {selection && total !== undefined && total > 0 && (
          <Checkbox
            label={selectionWords.page}
            hideLabel
            checked={selection.isPageSelected}
            onChange={({ target }) => selection.selectPage(target.checked)}
          />
        )}
        <p role="status" className="text-sm text-ink-soft">
          {total !== undefined && inOrder[params.values.sort ?? 'newest'](total)}
        </p>
      </div>
      {selection && (
        <SaveButton
          label={selectionWords.export}
          name={{ what: 'applicants', ending: 'csv' }}
          fetch={() => exportApplicants(filters)}
          disabled={!total}
          failed={applicantsMessages.exportFailed}
        />
      )}
    </div>
  );
}
