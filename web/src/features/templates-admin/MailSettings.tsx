import type { ReactNode } from 'react';
import { useSettingsQuery } from '../../api/settings';
import { mailSwitches as words } from '../../content/back-office/templates';
import { templatesMessages } from '../../content/messages/templates-admin';
import { QueryContent } from '../../ui/list/ListStates';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';
import { MailSwitchBoxes } from './MailSwitchBoxes';

function Frame({ children }: { children: ReactNode }) {
  return (
    <Pane className="grid gap-4">
      <h2 className="font-display text-card">{words.title}</h2>
      {children}
    </Pane>
  );
}

const skeleton = (
  <Frame>
    <p role="status" className="sr-only">
      {words.loading}
    </p>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Frame>
);

/** What is mailed without anybody writing it. */
export function MailSettings() {
  const query = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <section aria-label={words.title} className="grid min-w-0 gap-4">
      <QueryContent query={query} failed={templatesMessages.settingsFailed} skeleton={skeleton}>
        {(settings) => (
          <Frame>
            <MailSwitchBoxes settings={settings} />
          </Frame>
        )}
      </QueryContent>
    </section>
  );
}
