import { notAList, useOpenData } from './open-data';
import type { RequestError } from './request';
import type { components } from './schema';

export type Job = components['schemas']['JobDto'];

/** Whether a list failed because the answer is not a list. */
export const isNotAList = ({ error }: RequestError): boolean => error === notAList.error;

export const useOpenJobs = () => useOpenData<Job[]>('job');

/** @param skip where the server has already answered that the job is not open */
export const useOpenJob = (id: string, skip: boolean) =>
  useOpenData<Job>(`job/${encodeURIComponent(id)}`, skip);

/** A job from the stored list of open jobs. Requests nothing. */
export const useListedJob = (id: string): Job | undefined =>
  useOpenData<Job[]>('job', true).data?.find(({ _id }) => _id === id);
