import { useEffect, useRef, useState } from 'react';
import { useClientConfig } from '../../api/config';
import { sendForm } from '../../api/send-form';
import { usualResumes } from '../../content/file-kinds';
import {
  applicationFieldMessages as messages,
  applicationMessages,
} from '../../content/messages/application';
import { refusedFields } from '../../forms/field-errors';
import { failed } from '../../forms/failed';
import { filled } from '../../forms/rules';
import { useVisitorForm, type Answer } from '../../forms/useVisitorForm';
import { draftKey, dropAttempt, submissionIdFor } from './application-draft';
import { checkResume } from './resume-file';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const { sent, sentDetail, notSent, cancelled, cancelledDetail } = applicationMessages;

/** Typing, keeping, checking and sending an application for one job. */
export function useApplicationForm(jobId: string) {
  const limits = useClientConfig()?.resume ?? usualResumes;
  const [file, setFile] = useState<File>();
  /** How much of it is sent, 0 to 1. At 1 the server is still checking and storing. */
  const [share, setShare] = useState(0);
  const underway = useRef<AbortController>(undefined);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => () => underway.current?.abort(), []);

  const rules = {
    fullName: filled(messages.fullName),
    email: (typed: string) => {
      const address = typed.trim();
      return address === '' ? messages.email : EMAIL.test(address) || messages.emailFormat;
    },
    coverLetter: filled(messages.coverLetter),
    resume: () => checkResume(file, limits),
  };
  type Name = keyof typeof rules;

  async function send(typed: Record<Name, string>, form: HTMLFormElement): Promise<Answer<Name>> {
    const text = { fullName: typed.fullName, email: typed.email.trim(), coverLetter: typed.coverLetter };
    // The rules have seen it.
    const resume = file as File;
    const website = new FormData(form).get('website') ?? '';
    const submissionId = submissionIdFor(jobId, text, resume);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...text, jobId, submissionId, website, resume }))
      body.set(name, value);
    const { signal } = (underway.current = new AbortController());
    setShare(0);
    const result = await sendForm('/api/jobApplicant/applicants', body, { onProgress: setShare, signal });
    if (signal.aborted) return { sent: false, notice: { headline: cancelled, detail: cancelledDetail } };
    if (result.outcome === 'refused') {
      const errors = refusedFields(result.problem, Object.keys(rules) as Name[]);
      return { sent: false, notice: failed(notSent, result.problem), errors };
    }
    setFile(undefined);
    dropAttempt(jobId);
    return { sent: true, notice: { headline: sent, detail: sentDetail } };
  }

  const visitorForm = useVisitorForm({ rules, send, keepAs: draftKey(jobId) });

  return {
    ...visitorForm,
    submitButton,
    file,
    /** Says at once what speaks against it. */
    choose: (chosen: File | undefined) => {
      setFile(chosen);
      const verdict = chosen === undefined || checkResume(chosen, limits);
      visitorForm.showError('resume', verdict === true ? undefined : verdict);
    },
    limits,
    share,
    cancel: () => {
      underway.current?.abort();
      submitButton.current?.focus();
    },
  };
}
