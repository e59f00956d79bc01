import { useState } from 'react';
import { useCancelMeetingMutation, type Applicant, type ApplicantDetail } from '../../../api/applicants';
import { problemOf } from '../../../api/problem';
import { useSettingsQuery } from '../../../api/settings';
import { cityOf, meetingDates } from '../../../content/formats';
import { Part } from '../../../reading/Part';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

const states = {
  proposed: 'Proposed:',
  chosen: 'Chosen by the applicant.',
  'none-fits': 'None of the times fits.',
  cancelled: 'Cancelled.',
};

interface InterviewPartProps {
  applicant: Applicant;
  meeting: ApplicantDetail['meeting'] | undefined;
  onPropose: () => void;
}

export function InterviewPart({
  applicant: { _id, fullName, withdrawn },
  meeting,
  onPropose,
}: InterviewPartProps) {
  const { timeZone } = useSettingsQuery().data ?? {};
  const [cancel] = useCancelMeetingMutation();
  const [isAsked, setAsked] = useState(false);
  if (!meeting || !timeZone) return null;
  const { minutes, state, options, chosen, place, note } = meeting;
  const momentOf = (start: string) => `${meetingDates.moment(start, timeZone)}`;
  const lines = [states[state], ...(state === 'proposed' ? options.map(momentOf) : []), note, place];
  return (
    <Part title="Interview">
      <div className="grid gap-1 text-sm [overflow-wrap:anywhere]">
        {chosen && <p className="font-semibold">{momentOf(chosen)}</p>}
        {lines.map(
          (line) =>
            line && (
              <p key={line} dir="auto">
                {line}
              </p>
            ),
        )}
        <p className="text-xs text-ink-soft">{`${minutes} minutes, ${cityOf(timeZone)} time`}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="small" disabled={withdrawn} onClick={onPropose}>
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
          title={`Cancel the interview with ${fullName}?`}
          question={chosen ? 'A mail removes it from both calendars.' : 'The times leave the private page.'}
          confirmLabel="Cancel the interview"
          cancelLabel="Keep it"
          onConfirm={async () => {
            const { error } = await cancel(_id);
            if (error) return problemOf(error).detail;
            setAsked(false);
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </Part>
  );
}
