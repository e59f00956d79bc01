import { applicantsApi, stageLabels, type Applicant, type ApplicantFilters } from '../../../api/applicants';
import { useContent } from '../../../content/block';
import { brand } from '../../../content/brand';
import { settingsApi } from '../../../api/settings';
import { counted, formatNumber } from '../../../content/formats';
import { paths } from '../../../content/paths';
import { MessagePreview } from '../../../forms/message/MessagePreview';
import { valuesOf } from '../../../forms/message/placeholders';
import { Composer } from '../../../reading/message/Composer';
import { newProposal, offered, timesText, withTimes } from '../../../reading/message/proposal';
import { ASK_ABOVE } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { ProposeTimes } from './ProposeTimes';

const namesOf = (applicants: readonly Applicant[]) => applicants.map(({ fullName }) => fullName).join(', ');

const withdrawnText = (left: readonly Applicant[]) =>
  left.length === 1
    ? `${namesOf(left)} has withdrawn and gets no message.`
    : `${formatNumber(left.length)} have withdrawn and get no message: ${namesOf(left)}.`;

export interface Receivers {
  /** 1 to 200. Withdrawn ones get no message. */
  applicants: readonly Applicant[];
  /** All that match and have not withdrawn, in place of `applicants`, who are then for the preview. */
  matching?: { filter: ApplicantFilters; total: number } | undefined;
}

interface MessageComposerProps extends Receivers {
  /** Begins with times. */
  proposes?: boolean;
  onSent?: () => void;
  onClose: () => void;
}

/** Writes to applicants. */
export default function MessageComposer(props: MessageComposerProps) {
  const { applicants, matching, proposes, onSent, onClose } = props;
  const recipients = applicants.filter(({ withdrawn }) => !withdrawn);
  const left = applicants.filter(({ withdrawn }) => withdrawn);
  const [first] = recipients;
  const { data: settings } = settingsApi.useSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { name: agency } = useContent(brand);
  const [sendMessage] = applicantsApi.useSendMessageMutation();
  const [takeBack] = applicantsApi.useTakeMessageBackMutation();

  if (!first || settings?.mail === false)
    return (
      <Dialog title="Message" onClose={onClose}>
        <p>{first ? 'Messages cannot be sent: no mail server is set up.' : withdrawnText(left)}</p>
        <p className="text-sm text-ink-soft">
          {first
            ? 'Whoever runs the server sets SMTP_URL, MAIL_FROM and ENQUIRY_TO.'
            : 'Applicants who have withdrawn get no more messages.'}
        </p>
      </Dialog>
    );
  const count = matching?.total ?? recipients.length;
  const selected = matching
    ? { filter: matching.filter }
    : { ids: recipients.map(({ _id }) => _id).toSorted() };
  const timeZone = settings?.timeZone;
  if (proposes && !timeZone) return null;
  const proposed =
    proposes && timeZone ? { subject: '', body: withTimes(''), proposal: newProposal(timeZone) } : undefined;
  return (
    <Composer
      kind="applicant"
      receiver={count === 1 ? first.fullName : `${formatNumber(count)} applicants`}
      asks={count > ASK_ABOVE}
      path={count === 1 ? paths.applicant(first._id) : undefined}
      draftName={`message:${applicants.length === 1 ? first._id : 'many'}${proposes ? ':times' : ''}`}
      stages={stageLabels}
      first={proposed}
      sending={({ proposal, ...written }) => ({
        name: `${proposal ? 'meeting' : 'message'}:${JSON.stringify(selected)}`,
        // Another version is refused, so that nobody gets two.
        content: '',
        request: (id) => {
          const times = timeZone && proposal && offered(proposal, timeZone);
          return sendMessage({
            ...selected,
            ...(times ? { ...times, message: written, operationId: id } : { ...written, batchId: id }),
          });
        },
        takeBack,
        describe: ({ queued }) => {
          const left = matching ? 0 : recipients.length - queued;
          return [
            counted(queued, 'applicant', 'applicants'),
            left > 0
              ? `${counted(left, 'applicant is', 'applicants are')} left out: withdrawn or deleted.`
              : undefined,
          ];
        },
      })}
      onSent={onSent}
      onClose={onClose}
      note={
        matching || left.length > 0 ? (
          <p className="border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
            {matching
              ? `It goes to all ${formatNumber(count)} that match, except those who have withdrawn.`
              : withdrawnText(left)}
          </p>
        ) : (
          count > 1 && <p className="line-clamp-2 text-sm text-ink-soft">To {namesOf(recipients)}</p>
        )
      }
      times={(proposal, change) =>
        timeZone && (
          <ProposeTimes {...{ proposal, change, timeZone }} ids={recipients.map(({ _id }) => _id)} />
        )
      }
    >
      {({ proposal, ...text }) => (
        <>
          <MessagePreview
            title={`As ${first.fullName} will see it`}
            email={first.email}
            {...text}
            values={{
              ...valuesOf(first, agency),
              ...(proposal && timeZone && { times: timesText(proposal, timeZone) }),
            }}
          />
          {proposal && (
            <p className="text-sm text-ink-soft">
              The stage becomes Interview when a time is chosen. Then you both get an invitation for the
              calendar.
            </p>
          )}
        </>
      )}
    </Composer>
  );
}
