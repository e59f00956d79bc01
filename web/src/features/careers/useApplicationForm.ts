import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Problem } from '../../api/problem';
import { useResumeLimitsQuery } from '../../api/resume-limits';
import { usualResumes } from '../../content/file-kinds';
import { attemptFor, dropDraft, keepDraft, readDraft, type ApplicationText } from './application-draft';
import { applicationBody, sendApplication } from './send-application';
import { nextUploadState } from './upload-state';

export interface ApplicationFields extends ApplicationText {
  resume: File | undefined;
  /** The honeypot. */
  website: string;
}

const TEXT_FIELDS = ['fullName', 'email', 'coverLetter'] as const;
const SHOWN_FIELDS = [...TEXT_FIELDS, 'resume'] as const;
const BLANK: ApplicationFields = { fullName: '', email: '', coverLetter: '', resume: undefined, website: '' };

const textOf = ({
  fullName = '',
  email = '',
  coverLetter = '',
}: Partial<ApplicationFields>): ApplicationText => ({
  fullName,
  email,
  coverLetter,
});

/** Puts what the server found wrong beside the fields, and the focus on the first of them. */
function showFieldErrors(form: UseFormReturn<ApplicationFields>, { errors }: Problem) {
  const wrong = SHOWN_FIELDS.flatMap((field) => errors.find((error) => error.field === field) ?? []);
  wrong.forEach(({ field, message }, place) => {
    form.setError(field as keyof ApplicationFields, { message }, { shouldFocus: place === 0 });
  });
}

/** Typing, keeping, checking and sending an application for one job. */
export function useApplicationForm(jobId: string) {
  // No default for the texts: what was typed before the script arrived stays.
  const form = useForm<ApplicationFields>({ defaultValues: { resume: undefined, website: '' } });
  const { data: limits = usualResumes } = useResumeLimitsQuery();
  const [upload, dispatch] = useReducer(nextUploadState, { step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const submitButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const kept = readDraft(jobId).text;
    for (const name of TEXT_FIELDS) if (!form.getValues(name) && kept[name]) form.setValue(name, kept[name]);
    const keep = (values: ApplicationFields) =>
      keepDraft(jobId, { ...readDraft(jobId), text: textOf(values) });
    if (TEXT_FIELDS.some((name) => form.getValues(name))) keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, jobId]);

  useEffect(() => () => running.current?.abort(), []);

  async function send(fields: ApplicationFields): Promise<void> {
    // A second click may arrive while the first is still being checked.
    if (running.current || !fields.resume) return;
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'send' });
    const text = textOf(fields);
    const attempt = attemptFor(text, fields.resume, readDraft(jobId).attempt);
    keepDraft(jobId, { text, attempt });
    const { submissionId } = attempt;
    const body = applicationBody({ ...text, jobId, submissionId, website: fields.website }, fields.resume);
    const problem = await sendApplication(body, {
      onProgress: (sent, total) => dispatch({ type: 'progress', sent, total }),
      signal: controller.signal,
    });
    if (controller.signal.aborted) return;
    running.current = undefined;
    if (problem) {
      dispatch({ type: 'fail', problem });
      showFieldErrors(form, problem);
      return;
    }
    dispatch({ type: 'succeed' });
    form.reset(BLANK);
    dropDraft(jobId);
  }

  function cancel(): void {
    running.current?.abort();
    running.current = undefined;
    dispatch({ type: 'cancel' });
    submitButton.current?.focus();
  }

  return {
    form,
    upload,
    limits,
    submitButton,
    cancel,
    submit: (event: SubmitEvent) => void form.handleSubmit(send, () => dispatch({ type: 'refuse' }))(event),
  };
}
