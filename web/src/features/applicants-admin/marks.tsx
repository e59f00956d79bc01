import { MailWarning } from 'lucide-react';
import { stageLabels, type Stage } from '../../api/applicants';
import { IconMark } from '../../reading/Lines';
import { stagePanes, StageMark as Mark } from '../../reading/StageChoice';

export { stagePanes };

export function StageMark({ stage, isShort = false }: { stage: Stage; isShort?: boolean }) {
  return <Mark label={stageLabels[stage]} pane={stagePanes[stage]} isShort={isShort} />;
}

export const MailFailedMark = () => (
  <IconMark Icon={MailWarning} title="A mail was not sent" look="text-danger" />
);

export const WithdrawnMark = () => (
  <span className="shrink-0 bg-sunken px-1.5 text-xs font-medium whitespace-nowrap text-ink outline-1 outline-field-line">
    Withdrawn
  </span>
);
