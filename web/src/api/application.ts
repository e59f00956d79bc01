import { useCallback, useEffect, useState } from 'react';
import { isGone } from './problem';
import { requestJson, type RequestError } from './request';
import type { Schemas } from './schemas';

/** What applicants see of their own application. */
export type OwnApplication = Schemas['OwnApplicationDto'];
export type OwnMeeting = Schemas['OwnMeetingDto'];
export type Choice = Schemas['ChooseDto'];

/** What the API answers to an application. */
export type ReceivedApplication = Schemas['ApplicationDto'];

interface Loaded {
  data?: OwnApplication | undefined;
  error?: RequestError | undefined;
  isFetching: boolean;
  isErased?: boolean;
}

/** An applicant's own application. Its token authorises each request. */
export function useOwnApplication(token: string) {
  const [loaded, setLoaded] = useState<Loaded>({ isFetching: true });
  const path = `application/${encodeURIComponent(token)}`;
  const load = useCallback(async () => {
    const { data, error } = await requestJson<OwnApplication>(path);
    const kept = (before: Loaded) => data ?? (isGone(error) ? undefined : before.data);
    setLoaded((before) => ({ data: kept(before), error, isFetching: false }));
  }, [path]);
  useEffect(() => void load(), [load]);

  const change = (what: 'withdraw' | 'erase') =>
    requestJson<void>(`${path}/${what}`, { method: 'POST' }).then(({ error }) => error);

  return {
    ...loaded,
    refetch: () => {
      setLoaded((before) => ({ ...before, isFetching: true }));
      void load();
    },
    /** @returns why it failed */
    withdraw: async () => {
      const error = await change('withdraw');
      if (isGone(error)) await load();
      if (!error)
        setLoaded(({ data }) => ({ data: data && { ...data, withdrawn: true }, isFetching: false }));
      return error;
    },
    /** Chooses a time for the interview. @returns why it failed */
    choose: async (choice: Choice) => {
      const { data, error } = await requestJson<OwnMeeting>(`${path}/meeting`, {
        method: 'POST',
        body: choice,
      });
      // What is left, when somebody else was quicker.
      const meeting = data ?? (error?.data as { meeting?: OwnMeeting } | undefined)?.meeting;
      if (meeting) setLoaded((now) => ({ data: now.data && { ...now.data, meeting }, isFetching: false }));
      else if (error?.status === 410) await load();
      return error;
    },
    /** @returns why it failed */
    erase: async () => {
      const error = await change('erase');
      if (error && !isGone(error)) return error;
      setLoaded({ isErased: true, isFetching: false });
      return undefined;
    },
  };
}
