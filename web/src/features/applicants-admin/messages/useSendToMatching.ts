import { useRef, useState } from 'react';
import { useSendMessageMutation, type Message } from '../../../api/applicant';
import { useLazyApplicantsQuery, type ApplicantFilters } from '../../../api/applicants';
import { MAX_SELECTED } from '../../../api/list-api';
import { problemOf, type Problem } from '../../../api/problem';
import { counted } from '../../../content/formats';
import { newId } from '../../../runtime/storage';
import { useToast } from '../../../ui/Toast';

/** All that match a list, except those who have withdrawn. */
export interface Matching {
  filters: ApplicantFilters;
  total: number;
}

/** Writes to all that match, MAX_SELECTED at a time. A retry goes on with those who are left. */
export function useSendToMatching(matching: Matching | undefined) {
  const [find] = useLazyApplicantsQuery();
  const [sendMessage] = useSendMessageMutation();
  const [sent, setSent] = useState(0);
  const batches = useRef<{ ids: string[]; batchId: string }[]>(undefined);
  const toast = useToast();

  /** In the order of application, so that nobody who applies meanwhile moves the pages. */
  const collect = async ({ filters, total }: Matching) => {
    const found: { ids: string[]; batchId: string }[] = [];
    for (let page = 1; (page - 1) * MAX_SELECTED < total; page++) {
      const query = { ...filters, withdrawn: 'false', sort: 'oldest', limit: MAX_SELECTED, page } as const;
      const { rows } = await find(query).unwrap();
      if (rows.length > 0) found.push({ ids: rows.map(({ _id }) => _id), batchId: newId() });
    }
    return found;
  };

  /** @returns why it was not accepted, by all or by those who are left */
  const send = async (message: Pick<Message, 'subject' | 'body' | 'stage'>): Promise<Problem | undefined> => {
    if (!matching) return undefined;
    try {
      batches.current ??= await collect(matching);
    } catch (error) {
      return problemOf(error);
    }
    for (let next = batches.current[0]; next; next = batches.current[0]) {
      const { ids } = next;
      const { error } = await sendMessage({ ...message, ...next });
      // Used: an earlier try was accepted, and its answer was lost.
      if (error && problemOf(error).code !== 'message-id-used') return problemOf(error);
      batches.current.shift();
      setSent((before) => before + ids.length);
    }
    toast({
      headline: `Your message to ${counted(matching.total, 'applicant', 'applicants')} will be sent.`,
    });
    return undefined;
  };
  return { send, sent };
}
