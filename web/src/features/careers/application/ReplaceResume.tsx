import { applicationForm } from '../../../content/application-form';
import { applicationPage } from '../../../content/application-page';
import { brand } from '../../../content/brand';
import { formatBytes } from '../../../content/numbers';
import { Button } from '../../../ui/Button';
import { FileDrop } from '../../../ui/FileDrop';
import { FormNotice } from '../../../ui/FormNotice';
import { Pane } from '../../../ui/panes';
import { namesOf } from '../resume-file';
import { useReplaceResume } from './useReplaceResume';

const words = applicationPage.replace;

function Form({ token }: { token: string }) {
  const { form, field, sending, notice, file, choose, limits, share, cancel, submitButton } =
    useReplaceResume(token);
  return (
    <form {...form} aria-labelledby="replace-resume" className="grid gap-5">
      <FileDrop
        label={words.label}
        {...field('resume')}
        file={file}
        onChange={choose}
        accept={limits.types.join(',')}
        hint={applicationForm.fields.resume.hint(namesOf(limits.types), formatBytes(limits.maxBytes))}
        progress={sending ? share : undefined}
        onCancel={cancel}
      />
      <FormNotice notice={notice} />
      <Button
        ref={submitButton}
        type="submit"
        variant="primary"
        busy={sending}
        className="justify-self-start max-sm:w-full"
      >
        {sending ? (share < 1 ? words.sending : words.checking) : words.submit}
      </Button>
    </form>
  );
}

/** A newer resume in the place of the one that was sent, until that has been read. */
export default function ReplaceResume({ token, isPossible }: { token: string; isPossible: boolean }) {
  return (
    <Pane space="large">
      <section
        aria-labelledby="replace-resume"
        className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]"
      >
        <div className="grid content-start gap-2">
          <h2 id="replace-resume" className="font-display text-card">
            {words.title}
          </h2>
          {isPossible && <p className="text-ink-soft">{words.intro}</p>}
        </div>
        {isPossible ? (
          <Form token={token} />
        ) : (
          <p className="max-w-[34rem] text-ink-soft">
            {words.read}{' '}
            <a href={brand.email.href} className="prose-link">
              {brand.email.display}
            </a>
            .
          </p>
        )}
      </section>
    </Pane>
  );
}
