import { useNavigate } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, useLazyApplicantsQuery } from '../../../api/applicants';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { isWriting } from '../../../ui/useKeys';
import { useToast } from '../../../ui/Toast';
import type { Applicants } from '../useApplicants';
import { useIsShown } from '../../../forms/useIsShown';

/** Steps to the previous and the next applicant, also across pages. A step replaces the entry of the history. */
export function useNeighbours({ openId, query, params: { page }, filters, addresses }: Applicants) {
  const navigate = useNavigate();
  const [fetchPage] = useLazyApplicantsQuery();
  const toast = useToast();
  const isShown = useIsShown();
  const { rows = [], total = 0 } = query.currentData ?? {};
  const index = rows.findIndex(({ _id }) => _id === openId);
  const place = index < 0 ? undefined : (page - 1) * APPLICANTS_PER_PAGE + index + 1;

  const turnTo = async (to: number, end: 0 | -1) => {
    const { data, error } = await fetchPage({ ...filters, page: to });
    if (error) toast({ headline: applicantsMessages.loadFailed, error });
    const row = data?.rows.at(end);
    // The admin may have left or begun to write in the meantime.
    if (row && isShown.current && !isWriting()) await navigate(addresses.of(row._id, to), { replace: true });
  };
  const goTo = (row: { _id: string } | undefined, page: number, end: 0 | -1) => {
    if (row) return () => void navigate(addresses.of(row._id), { replace: true });
    const isPage = place !== undefined && page > 0 && (page - 1) * APPLICANTS_PER_PAGE < total;
    return isPage ? () => void turnTo(page, end) : undefined;
  };

  return {
    /** Among all pages; undefined where the applicant is not in the list. */
    place,
    total,
    previous: goTo(rows[index - 1], page - 1, -1),
    /** Of an applicant who is not in the list: its first row. */
    next: goTo(rows[index + 1], page + 1, 0),
  };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
