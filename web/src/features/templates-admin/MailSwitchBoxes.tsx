import { MailX } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { problemOf } from '../../api/problem';
import { useSaveSettingsMutation, type MailSwitches, type Settings } from '../../api/settings';
import { mailOffWords, mailSwitches as words } from '../../content/back-office/templates';
import { templatesMessages as messages } from '../../content/messages/templates-admin';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { Checkbox } from '../../ui/choices';
import { useToast } from '../../ui/Toast';

const names = ['acknowledge', 'notifyApplications'] as const;

/** What is mailed by itself: saved at once. After a failure a switch shows again what the server has. */
export function MailSwitchBoxes({ settings }: { settings: Settings }) {
  const [saveSettings] = useSaveSettingsMutation();
  const [shown, show] = useOptimistic<MailSwitches>(settings);
  const save = useSaveNewest(saveSettings);
  const toast = useToast();

  const change = (wanted: MailSwitches) =>
    startTransition(async () => {
      show(wanted);
      const result = await save(wanted);
      if (result?.error)
        toast({ tone: 'error', headline: messages.settingFailed, detail: problemOf(result.error).detail });
      else if (result) toast({ headline: messages.settingSaved });
    });

  return (
    <>
      {!settings.mail && (
        <div className="flex gap-3 border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
          <MailX aria-hidden size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-1">
            <p className="font-semibold">{mailOffWords.headline}</p>
            <p>{mailOffWords.detail}</p>
            <p>{mailOffWords.switches}</p>
          </div>
        </div>
      )}
      {names.map((name) => (
        <Checkbox
          key={name}
          {...words[name]}
          className="items-start! py-2"
          checked={shown[name]}
          onChange={({ target }) => change({ ...shown, [name]: target.checked })}
        />
      ))}
    </>
  );
}
