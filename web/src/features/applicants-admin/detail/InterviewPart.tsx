import { useState } from 'react';
import { applicantsApi, type Applicant, type ApplicantDetail } from '../../../api/applicants';
import { settingsApi } from '../../../api/settings';
import { cityOf, meetingDates } from '../../../content/meeting-dates';
import { Part } from '../../../reading/Part';
import { Button } from '../../../ui/Button';
import { ConfirmButton } from '../../../ui/list/DeleteDialog';

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

export function InterviewPart({ applicant, meeting, onPropose }: InterviewPartProps) {
  const { timeZone } = settingsApi.useSettingsQuery().data ?? {};
  const [cancel] = applicantsApi.useCancelMeetingMutation();
  const [opened] = useState(() => new Date().toISOString());
  if (!meeting || !timeZone) return null;
  const { minutes, state, options, chosen, place, note } = meeting;
  const momentOf = (start: string) => meetingDates.moment(start, timeZone);
  const length = `${minutes} minutes, ${cityOf(timeZone)} time`;
  const lines = [states[state], ...(state === 'proposed' ? options.map(momentOf) : []), note, place, length];
  return (
    <Part title="Interview">
      <div className="grid gap-1 text-sm [overflow-wrap:anywhere]">
        {chosen && <p className="font-semibold">{momentOf(chosen)}</p>}
        {lines.map((line) => line && <bdi key={line}>{line}</bdi>)}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="small" disabled={applicant.withdrawn} onClick={onPropose}>
          Propose other times
        </Button>
        {state !== 'cancelled' && (state !== 'chosen' || opened < (chosen ?? '')) && (
          <ConfirmButton
            label="Cancel the interview"
            question={`Are you sure you want to cancel the interview with ${applicant.fullName}?`}
            consequence={
              chosen ? 'A mail removes it from both calendars.' : 'The times leave the private page.'
            }
            cancelLabel="Keep it"
            onConfirm={() => cancel(applicant._id)}
            deleted="The interview was cancelled."
            failed="The interview could not be cancelled."
          />
        )}
      </div>
    </Part>
  );
}
