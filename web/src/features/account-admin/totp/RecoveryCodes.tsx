import { Download } from 'lucide-react';
import { recoveryCodes as words } from '../../../content/back-office/account';
import { adminDates } from '../../../content/formats';
import { LeaveGuard } from '../../../forms/LeaveGuard';
import { Button } from '../../../ui/Button';
import { datedName, saveFile } from '../../../ui/list/SaveButton';
import { CopyButton } from '../CopyButton';
import { StepTitle } from './StepTitle';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

/** Ten codes, shown until the admin says that they are kept. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  const download = () => {
    const now = new Date();
    const heading = words.heading(email, adminDates.day(now.toISOString()));
    const file = new Blob([`${heading}\n\n${lines}\n`], { type: 'text/plain' });
    saveFile(URL.createObjectURL(file), datedName(words.file, 'txt', now));
  };
  return (
    <>
      <StepTitle title={words.title}>{words.text}</StepTitle>
      <ol
        aria-label={words.title}
        className="grid justify-start gap-x-10 gap-y-1.5 border-2 border-line bg-highlight px-5 py-4 font-mono text-sm tabular-nums select-text @xl:grid-flow-col @xl:grid-cols-[auto_auto] @xl:grid-rows-5"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={lines} label={words.copy} />
        <Button size="small" onClick={download}>
          <Download aria-hidden size={18} />
          {words.download}
        </Button>
        <Button size="small" variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
      <LeaveGuard when onLeave={() => undefined} words={words.leave} />
    </>
  );
}
