import { useEffect, useRef } from 'react';
import type { Applicant } from '../../../api/applicants';

/** Everybody whom the list has shown, also on other pages: nobody else can be selected. */
export function useSeen(rows: readonly Applicant[] | undefined) {
  const seen = useRef(new Map<string, Applicant>());
  const add = (applicants: readonly Applicant[]) => {
    for (const applicant of applicants) seen.current.set(applicant._id, applicant);
  };
  useEffect(() => {
    for (const applicant of rows ?? []) seen.current.set(applicant._id, applicant);
  }, [rows]);
  return {
    add,
    find: (ids: Iterable<string>) =>
      [...ids].map((id) => seen.current.get(id)).filter((found) => found !== undefined),
  };
}

export type Seen = ReturnType<typeof useSeen>;
