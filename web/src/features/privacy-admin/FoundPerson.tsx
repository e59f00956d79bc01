import { stageLabels } from '../../api/applicants';
import { privacyApi, exportOf, type Erased } from '../../api/privacy';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { FormNotice } from '../../ui/FormNotice';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { QueryContent } from '../../ui/list/ListStates';
import { DownloadButton } from '../../ui/list/DownloadButton';
import { LinesSkeleton } from '../../ui/states';
import { PersonLine } from './RetentionLists';

const numbers = ({ applicants, enquiries, messages }: Erased): string =>
  `${counted(applicants, 'application', 'applications')}, ${counted(enquiries, 'enquiry', 'enquiries')} and ${counted(messages, 'message', 'messages')}`;

/** What is stored about one person, with a copy of it and its erasure. */
export function FoundPerson({ email }: { email: string }) {
  const query = privacyApi.usePersonQuery(email, { refetchOnMountOrArgChange: true });
  const [erase, { data: erased }] = privacyApi.useErasePersonMutation();
  if (erased)
    return (
      <FormNotice
        notice={{
          headline: Object.values(erased).some(Boolean)
            ? `Erased: ${numbers(erased)}.`
            : 'The erasure is noted.',
          detail: 'A restore leaves this person out.',
        }}
      />
    );
  return (
    <QueryContent
      query={query}
      failed="The search did not work."
      skeleton={<LinesSkeleton loading="Searching…" lines={['h-6 w-64', 'h-13']} />}
    >
      {({ applicants, enquiries, messages }) => {
        const found = { applicants: applicants.length, enquiries: enquiries.length, messages };
        const isNone = applicants.length + enquiries.length === 0;
        return (
          <div className="grid gap-4">
            <p role="status" className="[overflow-wrap:anywhere]">
              {isNone
                ? `Nothing is stored about ${email}. A backup may still have what was deleted here. Select Erase, so that a restore leaves it out.`
                : `${numbers(found)} of ${email}.`}
            </p>
            <ul
              aria-label="What is stored"
              className="max-h-96 overflow-y-auto border-y border-hairline empty:hidden"
            >
              {applicants.map(({ _id, fullName, jobTitle, stage, createdAt }) => (
                <PersonLine
                  key={_id}
                  to={paths.applicant(_id)}
                  name={fullName}
                  about={`${jobTitle || 'A deleted job'}, ${stageLabels[stage].toLowerCase()}, ${adminDates.day(createdAt)}`}
                />
              ))}
              {enquiries.map(({ _id, name, createdAt }) => (
                <PersonLine
                  key={_id}
                  to={paths.enquiry(_id)}
                  name={name}
                  about={`Enquiry, ${adminDates.day(createdAt)}`}
                />
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              {!isNone && (
                <DownloadButton
                  label="Export"
                  name={{ what: 'person', ending: 'zip' }}
                  request={exportOf(email)}
                  failed="The data could not be exported."
                />
              )}
              <ConfirmButton
                label="Erase"
                title="Erase everything about this person?"
                question={
                  isNone
                    ? `A restore will leave out everything of ${email} that was stored before now.`
                    : `${numbers(found)} of ${email} are permanently erased, with notes and resumes.`
                }
                consequence="This cannot be undone."
                onConfirm={() => erase({ email })}
                failed="The data could not be erased."
              />
            </div>
          </div>
        );
      }}
    </QueryContent>
  );
}
