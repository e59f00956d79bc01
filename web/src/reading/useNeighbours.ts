import { useNavigate } from 'react-router-dom';
import { PER_PAGE, type ListPage } from '../api/list-api';
import { useIsShown } from '../forms/useIsShown';
import type { Outcome } from '../api/problem';
import { useToast } from '../ui/Toast';
import { isWriting } from '../ui/useKeys';
import type { ReadList } from './ReadingList';

interface Row {
  _id: string;
}

/** Steps to the previous and the next entry of a list, also across pages. A step replaces the entry of the history. */
export function useNeighbours(list: ReadList<Row>, fetchPage: (page: number) => Outcome<ListPage<Row>>) {
  const { openId, query, params, addresses, failed } = list;
  const { page } = params;
  const navigate = useNavigate();
  const toast = useToast();
  const isShown = useIsShown();
  const { rows = [], total = 0 } = query.currentData ?? {};
  const index = rows.findIndex(({ _id }) => _id === openId);
  const place = index < 0 ? undefined : (page - 1) * PER_PAGE + index + 1;

  const turnTo = async (to: number, end: 0 | -1) => {
    const { data, error } = await fetchPage(to);
    if (error) toast({ headline: failed, error });
    const row = data?.rows.at(end);
    // The admin may have left or begun to write in the meantime.
    if (row && isShown.current && !isWriting()) await navigate(addresses.of(row._id, to), { replace: true });
  };
  /** Opens what has moved to the place of the deleted entry, or the list. */
  const afterDeletion = async () => {
    const { href } = window.location;
    const row = index < 0 ? undefined : (rows[index + 1] ?? (await fetchPage(page)).data?.rows[index]);
    // The admin may have left in the meantime.
    if (window.location.href !== href) return;
    await navigate(row ? addresses.of(row._id) : addresses.list, { replace: true });
  };
  const goTo = (row: Row | undefined, page: number, end: 0 | -1) => {
    if (row) return () => void navigate(addresses.of(row._id), { replace: true });
    const isPage = place !== undefined && page > 0 && (page - 1) * PER_PAGE < total;
    return isPage ? () => void turnTo(page, end) : undefined;
  };

  return {
    /** Among all pages; undefined for what is not in the list. */
    place,
    total,
    previous: goTo(rows[index - 1], page - 1, -1),
    /** If the open entry is not in the list: the first row. */
    next: goTo(rows[index + 1], page + 1, 0),
    afterDeletion,
  };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
