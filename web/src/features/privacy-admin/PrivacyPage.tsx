import { useState } from 'react';
import { fresh } from '../../api/base-api';
import { privacyApi, type Retention } from '../../api/privacy';
import { counted } from '../../content/formats';
import { emailAddress } from '../../forms/rules';
import { useVisitorForm } from '../../forms/useVisitorForm';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { QueryContent } from '../../ui/list/ListStates';
import { PaneGrid } from '../../ui/panes';
import { ScreenSection, ScreenTitle } from '../../ui/list/ScreenTitle';
import { LinesSkeleton } from '../../ui/states';
import { FoundPerson } from './FoundPerson';
import { RetentionLists } from './RetentionLists';

/** /admin/privacy */
export default function PrivacyPage() {
  const query = privacyApi.useRetentionQuery(undefined, fresh);
  return (
    <div className="grid gap-6">
      <ScreenTitle title="Privacy" lead="What is stored about a person, and what is erased when." />
      <PaneGrid className="max-w-5xl">
        <PersonSearch backups={query.data && backupSentence(query.data)} />
        <ScreenSection title="Retention" lead="Applicants and enquiries are erased when their time is over.">
          <QueryContent
            query={query}
            failed="The retention could not be loaded."
            skeleton={<LinesSkeleton loading="Loading the retention…" lines={['h-11', 'h-11', 'h-11']} />}
          >
            {(retention) => <RetentionLists retention={retention} />}
          </QueryContent>
        </ScreenSection>
      </PaneGrid>
    </div>
  );
}

const backupSentence = ({ backupDays }: Retention): string =>
  backupDays === null
    ? 'Backups that exist already still contain the data until the operator deletes them. A restore leaves it out.'
    : `Scheduled backups still contain the data for up to ${counted(backupDays, 'day', 'days')}, and backups made by hand until they are deleted. A restore leaves it out.`;

function PersonSearch({ backups }: { backups: string | undefined }) {
  // Each search asks anew, also for the same address.
  const [searched, search] = useState({ email: '', times: 0 });
  const { form, field } = useVisitorForm({
    rules: { email: emailAddress('Enter the email address of the person.', 'Enter a valid email address.') },
    send: ({ email }) => {
      search(({ times }) => ({ email: email.trim(), times: times + 1 }));
      return Promise.resolve({ sent: true });
    },
  });
  return (
    <ScreenSection title="A person" lead="For a request to see, copy or erase personal data.">
      <form {...form} role="search" className="flex max-w-lg flex-wrap items-end gap-3">
        <TextField
          label="Email of the person"
          type="email"
          autoComplete="off"
          className="min-w-0 flex-[1_1_15rem]"
          {...field('email')}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      {searched.times > 0 && <FoundPerson key={searched.times} email={searched.email} />}
      <p className="text-sm text-ink-soft">
        Erased data disappears from the back office immediately. Files are deleted within two minutes.{' '}
        {backups}
      </p>
    </ScreenSection>
  );
}
