import { Suspense, type ReactNode } from 'react';
import { fresh } from '../../api/base-api';
import { overviewApi } from '../../api/overview';
import { settingsApi } from '../../api/settings';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';
import { useToast } from '../../ui/Toast';

const ConfirmButton = lazyPart(
  async () => ({ default: (await import('../../ui/list/DeleteDialog')).ConfirmButton<void> }),
  undefined,
  Suspense,
);

interface NoteProps {
  label: string;
  text: ReactNode;
  children: ReactNode;
}

/** A line with buttons, above what is new. */
export function Note({ label, text, children }: NoteProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-accent bg-highlight px-5 py-3 text-sm"
    >
      <p className="flex-[1_1_16rem] text-pretty">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

/** Asked once, with a mail server. */
export function MailQuestion() {
  const { data, refetch } = settingsApi.useSettingsQuery(undefined, fresh);
  const [save, { isLoading }] = settingsApi.useSaveSettingsMutation();
  const toast = useToast();
  if (!data?.mail || data.mailsDecided) return null;
  const answer = async (isOn: boolean) => {
    // Another tab may have answered.
    const { data: latest } = await refetch();
    if (latest?.mailsDecided) return toast({ headline: 'This was answered in another tab.' });
    const { error } = await save({ acknowledge: isOn, notifyApplications: isOn });
    if (error) return toast({ headline: 'The answer could not be saved.', error });
    toast({
      headline: isOn ? 'Applicants get a receipt, and you get a mail.' : 'No mail is sent by itself.',
    });
    await refetch();
  };
  return (
    <Note
      label="Automatic mails"
      text={
        <>
          <span className="font-semibold">
            Shall applicants get a receipt, and you a mail for each new one?
          </span>{' '}
          You can change both in the{' '}
          <Link to={paths.settings} className="text-link underline">
            settings
          </Link>
          .
        </>
      }
    >
      <Button size="small" busy={isLoading} onClick={() => void answer(true)}>
        Yes
      </Button>
      <Button size="small" disabled={isLoading} onClick={() => void answer(false)}>
        No
      </Button>
    </Note>
  );
}

/** @param count facts of the site that nobody has replaced yet */
export function InventedFacts({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <Note label="Site" text={`${counted(count, 'fact is', 'facts are')} still invented.`}>
      <Button size="small" href={paths.site}>
        Replace them
      </Button>
    </Note>
  );
}

/** Removes the demo content that is left. */
export function DemoContent() {
  const { data } = overviewApi.useDemoContentQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = overviewApi.useRemoveDemoContentMutation();
  if (!data) return null;
  const parts: [number, string, string][] = [
    [data.jobs, 'job', 'jobs'],
    [data.applicants, 'applicant', 'applicants'],
    [data.enquiries, 'enquiry', 'enquiries'],
    [data.projects, 'project', 'projects'],
  ];
  const left = parts.filter(([count]) => count > 0).map((part) => counted(...part));
  if (left.length === 0) return null;
  const what = new Intl.ListFormat('en').format(left);
  return (
    <Note label="Demo content" text={`Demo content, all of it invented: ${what}.`}>
      <ConfirmButton
        label="Remove the demo content"
        title="Remove the demo content?"
        confirmLabel="Remove"
        question={`This permanently deletes ${what}, with their resumes, mails and pictures.`}
        consequence="What you have changed or added stays."
        onConfirm={remove}
        deleted="The demo content was removed."
        failed="The demo content could not be removed."
      />
    </Note>
  );
}
