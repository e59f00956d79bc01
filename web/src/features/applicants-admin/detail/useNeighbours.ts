import { useNavigate } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, useLazyApplicantsQuery } from '../../../api/applicants';
import { problemOf } from '../../../api/problem';
import { applicantsMessages as messages } from '../../../content/messages/applicants-admin';
import { paths } from '../../../content/paths';
import { isWriting } from '../../../ui/useKeys';
import type { PageTarget } from '../../../ui/list/Pager';
import { useToast } from '../../../ui/Toast';
import { useIsShown } from '../useIsShown';
import type { Applicants } from '../useApplicants';

const afterOf = ({ search }: PageTarget) => new URLSearchParams(search).get('after') ?? undefined;

/** The applicants before and after the one who is open, also over the end of a page. In the history they take each other's place. */
export function useNeighbours({ openId, query, pagination, filters, addresses, state }: Applicants) {
  const navigate = useNavigate();
  const [fetchPage] = useLazyApplicantsQuery();
  const toast = useToast();
  const isShown = useIsShown();
  const rows = query.currentData?.rows ?? [];
  const place = rows.findIndex(({ _id }) => _id === openId);

  const turnTo = async (target: PageTarget, end: 0 | -1) => {
    const { data, error } = await fetchPage({ ...filters, after: afterOf(target) });
    if (error) toast({ tone: 'error', headline: messages.loadFailed, detail: problemOf(error).detail });
    const row = data?.rows.at(end);
    // Whoever has gone on or begun to write meanwhile stays there.
    if (row && isShown.current && !isWriting())
      await navigate(paths.applicant(row._id) + target.search, { replace: true, state: target.state });
  };
  const goTo = (row: { _id: string } | undefined, page: PageTarget | undefined, end: 0 | -1) => {
    if (row) return () => void navigate(addresses.of(row._id), { replace: true, state });
    return page && place >= 0 ? () => void turnTo(page, end) : undefined;
  };

  // Without the cursor of the page before, the way back leads to the first page, which is the one before the second alone.
  const isKnown = pagination?.page === 2 || pagination?.previous?.label === undefined;

  return {
    /** Among all; undefined for who is not in the list. */
    place: place < 0 || !pagination ? undefined : (pagination.page - 1) * APPLICANTS_PER_PAGE + place + 1,
    total: query.currentData?.total ?? 0,
    previous: goTo(rows[place - 1], isKnown ? pagination?.previous : undefined, -1),
    /** Of who is not in the list: its first. */
    next: goTo(rows[place + 1], pagination?.next, 0),
  };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
