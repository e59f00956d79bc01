import { useClientConfig } from '../../api/config';
import { Glass } from '../../ui/Glass';
import { Pane } from '../../ui/panes';
import { NeedsScript } from '../../forms/NeedsScript';
import { FormNotice } from '../../ui/FormNotice';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/fields';
import { FileDrop } from '../../ui/FileField';
import { applicationForm } from '../../content/application-form';
import { formatBytes, keptFor } from '../../content/formats';
import { ApplicationSent } from './ApplicationSent';
import { namesOf, useApplicationForm } from './useApplicationForm';

/** A field that people neither see nor reach; programs that fill in everything give themselves away. */
function Honeypot({ name, label }: { name: string; label: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const { fields, ...labels } = applicationForm;

function Form({ jobId }: { jobId: string }) {
  const months = useClientConfig()?.retentionMonths;
  const application = useApplicationForm(jobId);
  const { form, field, ready, sending, notice, received } = application;
  const { file, choose, limits, progress, cancel, submitButton } = application;

  return (
    <form {...form} aria-labelledby="application" className="relative grid gap-6">
      {received && <ApplicationSent {...received} />}
      <NeedsScript {...labels.needsScript} />
      <Honeypot name="website" label={labels.trap} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...fields.fullName} {...field('fullName')} autoComplete="name" readOnly={sending} />
        <TextField
          {...fields.email}
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={sending}
        />
      </div>
      <TextArea {...fields.coverLetter} {...field('coverLetter')} rows={7} readOnly={sending} />
      <FileDrop
        label={fields.resume.label}
        {...field('resume')}
        file={file}
        onChange={choose}
        accept={limits.types.join(',')}
        hint={fields.resume.hint(namesOf(limits.types), formatBytes(limits.maxBytes))}
        progress={progress}
        onCancel={cancel}
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
          {labels.note} {months !== undefined && keptFor(months)}
        </p>
      </div>
    </form>
  );
}

export default function ApplicationForm({ jobId }: { jobId: string }) {
  return (
    <section
      aria-labelledby="application"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]"
    >
      <div className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="application" className="font-display text-heading">
          {labels.title}
        </h2>
        <p className="text-ink-soft">{labels.intro}</p>
        <Glass seed="application" variant="card" className="mt-2 w-40 max-lg:hidden" />
      </div>
      <Pane space="large">
        <Form jobId={jobId} />
      </Pane>
    </section>
  );
}
