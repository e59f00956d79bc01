import { brand } from '../../content/brand';
import { Glass } from '../../ui/Glass';
import { Pane } from '../../ui/panes';
import { failed } from '../../forms/failed';
import { FormNotice } from '../../ui/FormNotice';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/fields';
import { FileDrop } from '../../ui/FileDrop';
import { formatBytes } from '../../ui/format-bytes';
import { Controller } from 'react-hook-form';
import { Honeypot } from './Honeypot';
import { careersMessages, fieldMessages } from './messages';
import { checkResume, namesOf } from './resume-file';
import type { UploadState } from './upload-state';
import { useApplicationForm } from './useApplicationForm';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const filled = (message: string) => ({
  required: message,
  validate: (value: string) => value.trim() !== '' || message,
});

function noticeOf(upload: UploadState) {
  switch (upload.step) {
    case 'idle':
    case 'sending':
      return undefined;
    case 'cancelled':
      return {
        headline: careersMessages.cancelled,
        detail: 'Your text and your resume are still here. Submit when you are ready.',
      };
    case 'failed':
      return failed(careersMessages.notSent, upload.problem);
    case 'sent':
      return {
        headline: careersMessages.sent,
        detail: 'Thank you. We read every application and answer by e-mail.',
      };
  }
}

/** The form itself. Without script nothing is sent: only the script shows what becomes of it. */
function Form({ jobId }: { jobId: string }) {
  const { form, upload, limits, submit, cancel, submitButton } = useApplicationForm(jobId);
  const { register, control, formState } = form;
  const { errors } = formState;
  const sending = upload.step === 'sending';

  return (
    <form
      noValidate
      method="dialog"
      aria-labelledby="application"
      onSubmit={submit}
      className="relative grid gap-6"
    >
      <noscript>
        <p>
          This form needs scripts. Switch them on and load the page again, or write to{' '}
          <a href={brand.email.href} className="prose-link">
            {brand.email.display}
          </a>{' '}
          with your resume.
        </p>
      </noscript>
      <Honeypot {...register('website')} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Full Name"
          required
          autoComplete="name"
          readOnly={sending}
          error={errors.fullName?.message}
          {...register('fullName', filled(fieldMessages.fullName))}
        />
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={sending}
          error={errors.email?.message}
          {...register('email', {
            required: fieldMessages.email,
            pattern: { value: EMAIL, message: fieldMessages.emailFormat },
            setValueAs: (value: string) => value.trim(),
          })}
        />
      </div>
      <TextArea
        label="Cover Letter"
        required
        rows={7}
        readOnly={sending}
        error={errors.coverLetter?.message}
        {...register('coverLetter', filled(fieldMessages.coverLetter))}
      />
      <Controller
        name="resume"
        control={control}
        rules={{ validate: (file) => checkResume(file, limits) }}
        render={({ field, fieldState }) => (
          <FileDrop
            label="Upload Resume"
            required
            name="resume"
            ref={field.ref}
            file={field.value}
            onChange={(file) => {
              field.onChange(file);
              if (file) void form.trigger('resume');
            }}
            accept={limits.types.join(',')}
            hint={`${namesOf(limits.types)}, up to ${formatBytes(limits.maxBytes)}.`}
            error={fieldState.error?.message}
            progress={sending ? upload.share : undefined}
            onCancel={cancel}
          />
        )}
      />
      <FormNotice notice={noticeOf(upload)} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button
          ref={submitButton}
          type="submit"
          variant="primary"
          size="large"
          busy={sending}
          className="max-sm:w-full"
        >
          {sending ? (upload.share < 1 ? 'Sending…' : 'Checking your resume…') : 'Submit Application'}
        </Button>
        <p className="max-w-[38ch] text-xs text-balance text-ink-soft">
          All fields are required. Only the people who hire see your resume.
        </p>
      </div>
    </form>
  );
}

/** The place on the page where a visitor applies. */
export function ApplicationForm({ jobId }: { jobId: string }) {
  return (
    <section
      aria-labelledby="application"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]"
    >
      <div className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="application" className="font-display text-heading tracking-[-0.014em]">
          Your application
        </h2>
        <p className="text-ink-soft">
          Two minutes, four fields. What you type stays in this tab until it is sent, also when you reload the
          page.
        </p>
        <Glass seed="application" variant="card" className="mt-2 w-40 max-lg:hidden" />
      </div>
      <Pane space="large">
        <Form jobId={jobId} />
      </Pane>
    </section>
  );
}
