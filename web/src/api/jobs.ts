import { notAList, useOpenData, useOpenEntity } from './open-data';
import type { RequestError } from './request';
import type { Schemas } from './schemas';

export type Job = Schemas['JobDto'];

/** Whether a list failed because the answer is not a list. */
export const isNotAList = ({ error }: RequestError): boolean => error === notAList.error;

export const useOpenJobs = () => useOpenData<Job[]>('job');

export const useOpenJob = (id: string) => useOpenEntity<Job>(`job/${encodeURIComponent(id)}`);

/** A job from the stored list of open jobs. Requests nothing. */
export const useListedJob = (id: string): Job | undefined =>
  useOpenData<Job[]>('job', true).data?.find(({ _id }) => _id === id);
