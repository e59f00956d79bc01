import { type ResumeLimits, useClientConfig } from '../../api/config';
import { applicationFieldMessages as messages, applicationMessages } from '../../content/application-form';
import { formatBytes, usualResumes } from '../../content/formats';
import { useRef, useState } from 'react';
import type { ReceivedApplication } from '../../api/application';
import { emailAddress, filled } from '../../forms/rules';
import { answerWith, useVisitorForm, type Submission } from '../../forms/useVisitorForm';
import { useUpload } from '../../forms/useUpload';
import { submissionIdOf, dropFromTab } from '../../runtime/storage';

export const namesOf = (types: ResumeLimits['types']): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    types.map((extension) => extension.slice(1).toUpperCase()),
  );

/**
 * Returns an error, or true. It only avoids a useless upload: the API checks the content.
 */
export function checkResume(file: File | undefined, { types, maxBytes }: ResumeLimits): string | true {
  if (!file) return messages.noResume;
  const name = file.name.toLowerCase();
  if (!types.some((extension) => name.endsWith(extension))) return messages.resumeKind(namesOf(types));
  if (file.size === 0) return messages.resumeEmpty;
  if (file.size > maxBytes) return messages.resumeTooLarge(formatBytes(maxBytes));
  return true;
}

const draftKey = (jobId: string) => `application:${jobId}`;

const attemptKey = (jobId: string) => `application-attempt:${jobId}`;

/** To be called once the application is stored. */
export const dropAttempt = (jobId: string): void => dropFromTab(attemptKey(jobId));

/** Returns the last id while the content is unchanged, also after a reload, so that a retry is stored once. */
export function submissionIdFor(jobId: string, text: object, file: File): string {
  const content = JSON.stringify([text, file.name, file.size, file.lastModified]);
  return submissionIdOf(attemptKey(jobId), content);
}

const { notSent, cancelled, cancelledDetail } = applicationMessages;

export function useApplicationForm(jobId: string) {
  const limits = useClientConfig()?.resume ?? usualResumes;
  const [file, setFile] = useState<File>();
  const { progress, send: upload, cancel } = useUpload();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [received, setReceived] = useState<Partial<ReceivedApplication>>();

  const rules = {
    fullName: filled(messages.fullName),
    email: emailAddress(messages.email, messages.emailFormat),
    coverLetter: filled(messages.coverLetter),
    resume: () => checkResume(file, limits),
  };
  type Name = keyof typeof rules;

  async function send(typed: Record<Name, string>, form: HTMLFormElement): Promise<Submission<Name>> {
    const text = { fullName: typed.fullName, email: typed.email.trim(), coverLetter: typed.coverLetter };
    // checkResume has made sure that it exists.
    const resume = file as File;
    const website = new FormData(form).get('website') ?? '';
    const submissionId = submissionIdFor(jobId, text, resume);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...text, jobId, submissionId, website, resume }))
      body.set(name, value);
    const result = await upload('/api/jobApplicant/applicants', body);
    if (result.outcome === 'aborted')
      return { sent: false, notice: { headline: cancelled, detail: cancelledDetail } };
    if (result.outcome === 'refused')
      return answerWith({ failure: notSent }, result.problem, Object.keys(rules) as Name[]);
    setFile(undefined);
    setReceived((result.body as Partial<ReceivedApplication> | undefined) ?? {});
    dropAttempt(jobId);
    return { sent: true };
  }

  const visitorForm = useVisitorForm({ rules, send, keepAs: draftKey(jobId) });

  return {
    ...visitorForm,
    file,
    limits,
    progress,
    submitButton,
    /** Hidden once the form is submitted again. */
    received: visitorForm.isSent ? received : undefined,
    choose: (chosen: File | undefined) => {
      setFile(chosen);
      const verdict = chosen === undefined || checkResume(chosen, limits);
      visitorForm.showError('resume', verdict === true ? undefined : verdict);
    },
    cancel: () => {
      cancel();
      submitButton.current?.focus();
    },
  };
}
