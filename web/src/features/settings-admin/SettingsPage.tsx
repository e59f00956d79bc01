import { MailX } from 'lucide-react';
import { fresh } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { selectSession } from '../../api/session';
import { settingsApi } from '../../api/settings';
import { useAppSelector } from '../../api/store-hooks';
import { adminDates } from '../../content/admin-dates';
import { currenciesWith } from '../../forms/currencies';
import { failed } from '../../forms/failures';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { Button } from '../../ui/Button';
import { Checkbox, SelectField } from '../../ui/choices';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import { CopyButton } from '../../ui/list/CopyButton';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { QueryContent } from '../../ui/list/ListStates';
import { PaneGrid } from '../../ui/panes';
import { ScreenSection, ScreenTitle } from '../../ui/list/ScreenTitle';
import { FormSkeleton } from '../../ui/states';
import { useToast } from '../../ui/Toast';

const saved = 'The setting was saved.';
const notSaved = 'The setting could not be saved. It was not changed.';

const noMailbox =
  'Answers are read from a mailbox. Whoever runs the server sets IMAP_URL to its address and restarts it.';

const lastRead = (at: string | undefined) => (at ? `Last read ${adminDates.lately(at)}` : 'Not read yet');

const switches = [
  {
    name: 'acknowledge',
    label: 'Tell applicants that their application has arrived',
    hint: 'With the template “Received”, or a standard text if you have deleted it, and a private link to see or withdraw the application.',
  },
  {
    name: 'notifyApplications',
    label: 'Tell me about new applications',
    hint: 'At most one email in ten minutes, with a link to each new applicant.',
  },
  {
    name: 'weeklyDigest',
    label: 'Send me the week',
    hint: 'On Monday at 8, in the time zone of the agency: applications, enquiries, jobs that close, and how long applicants wait.',
  },
] as const;

const texts = [
  {
    name: 'currency',
    title: 'Currency',
    lead: 'Of what won enquiries are worth. Stored values keep their number.',
    label: 'Currency of values',
  },
  {
    name: 'signature',
    title: 'Signature',
    lead: 'At the end of replies to enquiries.',
    label: 'Signature of replies',
    hint: 'You can change it in each reply. Leave it empty for the name of the agency.',
  },
] as const;

/** /admin/settings */
export default function SettingsPage() {
  const { email } = useAppSelector(selectSession);
  const query = settingsApi.useSettingsQuery(undefined, fresh);
  return (
    <div className="grid gap-6">
      <ScreenTitle title="Settings" lead="What is mailed, and under which name." />
      <QueryContent
        query={query}
        failed="The settings could not be loaded."
        skeleton={<FormSkeleton loading="Loading the settings…" />}
      >
        {(settings) => (
          <>
            {!settings.mail && <MailOff />}
            <PaneGrid className="max-w-5xl">
              <ScreenSection title="Automatic emails" lead="Each is saved as soon as you tick it.">
                {switches.map((mail) => (
                  <MailSwitch key={mail.name} {...mail} stored={settings[mail.name]} />
                ))}
              </ScreenSection>
              {texts.map((text) => (
                <TextSetting key={text.name} {...text} stored={settings[text.name]} />
              ))}
              <Calendar address={settings.calendarUrl} refetch={query.refetch} />
              {settings.mail && (
                <ScreenSection title="Test email" lead="Shows what the mail server answers.">
                  <p className="text-sm [overflow-wrap:anywhere]">
                    It goes to {email ?? 'the address that you sign in with'}.
                  </p>
                  <Test what="mail" label="Send a test email" />
                </ScreenSection>
              )}
              {settings.mail && (
                <ScreenSection title="Mailbox" lead="Where answers to your emails are read.">
                  <p className="text-sm">{settings.mailbox ? lastRead(settings.mailboxReadAt) : noMailbox}</p>
                  {settings.mailbox && <Test what="mailbox" label="Test the mailbox" />}
                </ScreenSection>
              )}
            </PaneGrid>
          </>
        )}
      </QueryContent>
    </div>
  );
}

const MailOff = () => (
  <div className="flex max-w-5xl gap-3 border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
    <MailX aria-hidden size={20} className="mt-0.5 shrink-0" />
    <p>
      <strong className="font-semibold">No mail server is set up, so no email is sent.</strong> Whoever runs
      the server sets SMTP_URL, MAIL_FROM and ENQUIRY_TO and restarts it.
    </p>
  </div>
);

/** Saved immediately. After a failure it shows the stored value again. */
function MailSwitch({ name, stored, ...labels }: (typeof switches)[number] & { stored: boolean }) {
  const [saveSettings] = settingsApi.useSaveSettingsMutation();
  const [checked, change] = useSaveNewest(stored, (on: boolean) => saveSettings({ [name]: on }));
  const toast = useToast();
  return (
    <Checkbox
      {...labels}
      className="items-start!"
      checked={checked}
      onChange={({ target }) =>
        void change(target.checked, ({ error }) =>
          toast(error ? { headline: notSaved, error } : { headline: saved }),
        )
      }
    />
  );
}

function TextSetting({ name, stored, title, lead, ...labels }: (typeof texts)[number] & { stored: string }) {
  const [save] = settingsApi.useSaveSettingsMutation();
  const toast = useToast();
  const { form, field, sending, notice } = useVisitorForm({
    rules: { [name]: () => true as const },
    send: async (typed, { elements }) => {
      const { data, error } = await save(typed);
      if (error) return answerWith({ failure: notSaved }, problemOf(error));
      // Without a name the server answers with the site's.
      (elements.namedItem(name) as HTMLInputElement).value = data[name];
      toast({ headline: saved });
      return { sent: true };
    },
  });
  return (
    <ScreenSection title={title} lead={lead}>
      <form {...form} aria-label={title} className="grid max-w-md gap-5">
        {name === 'currency' ? (
          <SelectField {...labels} defaultValue={stored} {...field(name)} options={currenciesWith(stored)} />
        ) : (
          <TextArea {...labels} defaultValue={stored} {...field(name)} required={false} readOnly={sending} />
        )}
        <FormNotice notice={notice} />
        <Button type="submit" size="small" variant="primary" className="justify-self-start" busy={sending}>
          Save
        </Button>
      </form>
    </ScreenSection>
  );
}

function Test({ what, label }: { what: 'mail' | 'mailbox'; label: string }) {
  const [test, { isLoading, data, error }] = settingsApi.useTestMutation();
  const answer = data && { tone: data.ok ? ('success' as const) : ('error' as const), headline: data.answer };
  return (
    <>
      <Button size="small" className="justify-self-start" busy={isLoading} onClick={() => void test(what)}>
        {label}
      </Button>
      <FormNotice notice={error ? failed('The test could not be made.', problemOf(error)) : answer} />
    </>
  );
}

function Calendar({ address, refetch }: { address: string; refetch: () => unknown }) {
  const [renew] = settingsApi.useNewCalendarUrlMutation();
  return (
    <ScreenSection title="Calendar" lead="Your interviews in Google, Outlook or Apple Calendar.">
      <TextField
        label="Address of the calendar"
        hint="Subscribe to it in your calendar. Whoever has it sees names, jobs and places."
        value={address}
        optional={false}
        readOnly
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label="Copy" />
        <ConfirmButton
          label="New address"
          question="Are you sure you want a new address?"
          consequence="The present one stops working. Subscribe to the new one in your calendar."
          onConfirm={() => renew()}
          onDeleted={refetch}
          deleted="The calendar has a new address."
          failed="The address could not be changed."
        />
      </div>
    </ScreenSection>
  );
}
