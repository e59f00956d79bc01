import { MailX } from 'lucide-react';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import {
  useSaveSettingsMutation,
  useSettingsQuery,
  type MailSwitches,
  type Settings,
} from '../../api/settings';
import { templatesMessages as messages } from '../../content/messages/templates-admin';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { Checkbox } from '../../ui/choices';
import { QueryContent } from '../../ui/list/ListStates';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';
import { useToast } from '../../ui/Toast';

const title = 'Automatic emails';

const switches = [
  {
    name: 'acknowledge',
    label: 'Tell applicants that their application has arrived',
    hint: 'With the template “Received”, or a standard text if you have deleted it, and a private link to see or withdraw the application.',
  },
  {
    name: 'notifyApplications',
    label: 'Tell me about new applications',
    hint: 'At most one email in ten minutes, with all new applications.',
  },
] as const;

/** The emails that are sent automatically. */
export function MailSettings() {
  const query = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <QueryContent query={query} failed={messages.settingsFailed} skeleton={skeleton}>
        {(settings) => (
          <Frame>
            <MailSwitchBoxes settings={settings} />
          </Frame>
        )}
      </QueryContent>
    </section>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Pane className="grid gap-4">
      <h2 className="font-display text-card">{title}</h2>
      {children}
    </Pane>
  );
}

/** Saved immediately. After a failure a switch shows the stored value again. */
function MailSwitchBoxes({ settings }: { settings: Settings }) {
  const [saveSettings] = useSaveSettingsMutation();
  const [shown, show] = useOptimistic<MailSwitches>(settings);
  const save = useSaveNewest(saveSettings);
  const toast = useToast();

  const change = (wanted: MailSwitches) =>
    startTransition(async () => {
      show(wanted);
      const result = await save(wanted);
      if (result?.error) toast({ headline: messages.settingFailed, error: result.error });
      else if (result) toast({ headline: messages.settingSaved });
    });

  return (
    <>
      {!settings.mail && (
        <div className="flex gap-3 border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
          <MailX aria-hidden size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-1">
            <p className="font-semibold">No mail server is set up, so no email is sent.</p>
            <p>To send mail, set SMTP_URL, MAIL_FROM and ENQUIRY_TO on the server and restart it.</p>
            <p>The settings below take effect then.</p>
          </div>
        </div>
      )}
      {switches.map(({ name, ...labels }) => (
        <Checkbox
          key={name}
          {...labels}
          className="items-start! py-2"
          checked={shown[name]}
          onChange={({ target }) => change({ ...shown, [name]: target.checked })}
        />
      ))}
    </>
  );
}

const skeleton = (
  <Frame>
    <p role="status" className="sr-only">
      Loading the settings…
    </p>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Frame>
);
