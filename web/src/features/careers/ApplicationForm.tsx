import { useRef, useState } from 'react';
import type { ReceivedApplication } from '../../api/application';
import type { Job } from '../../api/jobs';
import { type ResumeLimits, useClientConfig } from '../../api/config';
import { problemOf } from '../../api/problem';
import {
  applicationFieldMessages as messages,
  applicationForm,
  applicationMessages,
} from '../../content/application-form';
import { formatBytes, keptFor, listOfChoices, numberWord, usualResumes } from '../../content/formats';
import { Honeypot } from '../../forms/Honeypot';
import { NeedsScript } from '../../forms/NeedsScript';
import { emailAddress, filled, type Rule } from '../../forms/rules';
import { useUpload } from '../../forms/useUpload';
import { answerWith, useVisitorForm, type Submission } from '../../forms/useVisitorForm';
import { dropFromTab, submissionIdOf } from '../../runtime/storage';
import { visitSource } from '../../runtime/visit';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/fields';
import { FileDrop } from '../../ui/FileField';
import { FormNotice } from '../../ui/FormNotice';
import { Glass } from '../../ui/Glass';
import { Pane } from '../../ui/panes';
import { ApplicationSent } from './ApplicationSent';
import { QuestionField, type Question } from './QuestionField';

export const namesOf = (types: ResumeLimits['types']): string =>
  listOfChoices(types.map((extension) => extension.slice(1).toUpperCase()));

/** Returns an error, or true. It only avoids a useless upload: the API checks the content. */
export function checkResume(file: File | undefined, { types, maxBytes }: ResumeLimits): string | true {
  if (!file) return messages.noResume;
  const name = file.name.toLowerCase();
  if (!types.some((extension) => name.endsWith(extension))) return messages.resumeKind(namesOf(types));
  if (file.size === 0) return messages.resumeEmpty;
  if (file.size > maxBytes) return messages.resumeTooLarge(formatBytes(maxBytes));
  return true;
}

const attemptKey = (jobId: string) => `application-attempt:${jobId}`;

/** To be called once the application is stored. */
export const dropAttempt = (jobId: string): void => dropFromTab(attemptKey(jobId));

/** Returns the last id while the content is unchanged, also after a reload, so that a retry is stored once. */
export function submissionIdFor(jobId: string, text: object, file: File): string {
  const content = JSON.stringify([text, file.name, file.size, file.lastModified]);
  return submissionIdOf(attemptKey(jobId), content);
}

const { fields, ...labels } = applicationForm;
const { notSent, cancelled, cancelledDetail } = applicationMessages;

type Name = keyof typeof fields | `answer-${string}`;

const nameOf = ({ _id }: Question) => `answer-${_id}` as const;
const ruleOf = ({ type, required }: Question) => (required ? filled(messages.answer[type]) : () => true);

function Form({ job: { _id: jobId, questions = [] } }: { job: Job }) {
  const config = useClientConfig();
  const limits = config?.resume ?? usualResumes;
  const [file, setFile] = useState<File>();
  const { progress, send: upload, cancel } = useUpload();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [received, setReceived] = useState<Partial<ReceivedApplication>>();

  const rules: Record<Name, Rule> = {
    fullName: filled(messages.fullName),
    email: emailAddress(messages.email, messages.emailFormat),
    coverLetter: filled(messages.coverLetter),
    ...Object.fromEntries(questions.map((question) => [nameOf(question), ruleOf(question)])),
    resume: () => checkResume(file, limits),
  };

  async function send(typed: Record<Name, string>, form: HTMLFormElement): Promise<Submission> {
    const { fullName, email, coverLetter } = typed;
    const given = questions.map((asked) => ({ questionId: asked._id, answer: typed[nameOf(asked)] }));
    const answers = given.some(({ answer }) => answer) && { answers: JSON.stringify(given) };
    const text = { fullName, email: email.trim(), coverLetter, ...answers };
    // checkResume has made sure that it exists.
    const resume = file as File;
    const website = new FormData(form).get('website') ?? '';
    const submissionId = submissionIdFor(jobId, text, resume);
    const source = visitSource();
    const sent = { ...text, jobId, submissionId, website, ...(source && { source }), resume };
    const body = new FormData();
    for (const [name, value] of Object.entries(sent)) body.set(name, value);
    const result = await upload('/api/jobApplicant/applicants', body);
    if (!result) return { sent: false, notice: { headline: cancelled, detail: cancelledDetail } };
    if (result.error) return answerWith({ failure: notSent }, problemOf(result.error));
    setFile(undefined);
    setReceived((result.data as Partial<ReceivedApplication> | undefined) ?? {});
    dropAttempt(jobId);
    return { sent: true };
  }

  const { form, field, ready, sending, notice, isSent, showError } = useVisitorForm({
    rules,
    send,
    keepAs: `application:${jobId}`,
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    const verdict = checkResume(chosen, limits);
    showError('resume', verdict === true ? undefined : verdict);
  };
  const stop = () => {
    cancel();
    submitButton.current?.focus();
  };

  return (
    <form {...form} aria-labelledby="application" className="relative grid gap-6 [overflow-wrap:anywhere]">
      {isSent && received && <ApplicationSent {...received} />}
      <NeedsScript text={labels.needsScript} />
      <Honeypot />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...fields.fullName} {...field('fullName')} autoComplete="name" readOnly={sending} />
        <TextField
          {...fields.email}
          {...field('email')}
          type="email"
          autoComplete="email"
          readOnly={sending}
        />
      </div>
      <TextArea {...fields.coverLetter} {...field('coverLetter')} rows={7} readOnly={sending} />
      {questions.map((asked) => (
        <QuestionField key={asked._id} question={asked} {...field(nameOf(asked))} readOnly={sending} />
      ))}
      <FileDrop
        label={fields.resume.label}
        {...field('resume')}
        file={file}
        onChange={choose}
        accept={limits.types.join(',')}
        hint={fields.resume.hint(namesOf(limits.types), formatBytes(limits.maxBytes))}
        progress={progress}
        onCancel={stop}
      />
      <FormNotice notice={notice} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button
          ref={submitButton}
          type="submit"
          variant="primary"
          size="large"
          disabled={!ready}
          busy={sending}
          className="max-sm:w-full"
        >
          {sending ? (progress === 1 ? labels.checking : labels.sending) : labels.submit}
        </Button>
        <p className="max-w-[38ch] text-xs text-balance text-ink-soft">
          {labels[questions[0] ? 'noteWithQuestions' : 'note']} {config && keptFor(config.retentionMonths)}
        </p>
      </div>
    </form>
  );
}

export default function ApplicationForm({ job }: { job: Job }) {
  const count = Object.keys(fields).length + (job.questions?.length ?? 0);
  return (
    <section
      aria-labelledby="application"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]"
    >
      <div className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="application" className="font-display text-heading">
          {labels.title}
        </h2>
        <p className="text-ink-soft">{labels.intro(numberWord(count).toLowerCase())}</p>
        <Glass seed="application" variant="card" className="mt-2 w-40 max-lg:hidden" />
      </div>
      <Pane space="large">
        <Form job={job} />
      </Pane>
    </section>
  );
}
