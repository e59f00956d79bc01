import { useState } from 'react';
import { useCancelMeetingMutation, type Applicant, type ApplicantDetail } from '../../../api/applicants';
import { problemOf } from '../../../api/problem';
import { useSettingsQuery } from '../../../api/settings';
import { cityOf, meetingDates } from '../../../content/formats';
import { Part } from '../../../reading/Part';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

const states = {
  proposed: 'Times are proposed:',
  chosen: 'A time is chosen.',
  'none-fits': 'None of the times fits.',
  cancelled: 'Cancelled.',
};

interface InterviewPartProps {
  applicant: Applicant;
  meeting: NonNullable<ApplicantDetail['meeting']>;
  onPropose: () => void;
}

export function InterviewPart({ applicant, meeting, onPropose }: InterviewPartProps) {
  const { minutes, state, options, chosen, place, note } = meeting;
  const { timeZone } = useSettingsQuery().data ?? {};
  const [cancel] = useCancelMeetingMutation();
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    const { error } = await cancel(applicant._id);
    if (error) return `The interview could not be cancelled. ${problemOf(error).detail}`;
    setAsked(false);
  };
  return (
    <Part title="Interview">
      <div className="grid gap-1 text-sm [overflow-wrap:anywhere]">
        {chosen && (
          <p className="font-semibold">{`${meetingDates.moment(chosen, timeZone)}, ${minutes} minutes`}</p>
        )}
        <p>{states[state]}</p>
        {state === 'proposed' &&
          options.map((start) => <p key={start}>{meetingDates.moment(start, timeZone)}</p>)}
        {note && (
          <p dir="auto" className="border-l-4 border-accent bg-sunken px-4 py-2">
            {note}
          </p>
        )}
        {place && <p>{place}</p>}
        {timeZone && <p className="text-xs text-ink-soft">In the time of {cityOf(timeZone)}.</p>}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="small" disabled={applicant.withdrawn} onClick={onPropose}>
          Propose other times
        </Button>
        {state !== 'cancelled' && (
          <Button size="small" variant="danger" onClick={() => setAsked(true)}>
            Cancel the interview
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Cancel the interview with ${applicant.fullName}?`}
          question={
            chosen
              ? 'You both get a mail that removes it from the calendar.'
              : 'The times leave the private page.'
          }
          confirmLabel="Cancel the interview"
          cancelLabel="Keep it"
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </Part>
  );
}
