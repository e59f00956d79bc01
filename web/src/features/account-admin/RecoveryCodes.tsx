import { Download } from 'lucide-react';
import { brand } from '../../content/brand';
import { adminDates } from '../../content/formats';
import { LeaveGuard } from '../../forms/LeaveGuard';
import { Button } from '../../ui/Button';
import { datedName, saveFile } from '../../ui/list/SaveButton';
import { CopyButton } from './account-fields';
import { StepTitle } from './TotpForms';

const usage = 'Each signs you in once, in place of a code from your app.';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onStored: () => void;
}

/** The API returns recovery codes once, so they stay until the admin confirms them. */
export function RecoveryCodes({ codes, email, onStored }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  const download = () => {
    const now = new Date();
    const heading = `${brand.name}: recovery codes of ${email}, made on ${adminDates.day(now.toISOString())}`;
    const file = new Blob([`${heading}\n${usage}\n\n${lines}\n`], { type: 'text/plain' });
    saveFile(URL.createObjectURL(file), datedName('recovery-codes', 'txt', now));
  };
  return (
    <>
      <StepTitle title="Your recovery codes">
        {`${usage} Store them in a safe place, not on your phone. They are shown only now.`}
      </StepTitle>
      <ol
        aria-label="Your recovery codes"
        className="grid justify-start gap-x-10 gap-y-1.5 border-2 border-line bg-highlight px-5 py-4 font-mono text-sm tabular-nums select-text @xl:grid-flow-col @xl:grid-cols-[auto_auto] @xl:grid-rows-5"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={lines} label="Copy" />
        <Button size="small" onClick={download}>
          <Download aria-hidden size={18} />
          Download
        </Button>
        <Button size="small" variant="primary" onClick={onStored}>
          I have stored them
        </Button>
      </div>
      <LeaveGuard
        when
        onLeave={() => undefined}
        words={{
          title: 'Leave without your recovery codes?',
          question: 'They are not shown again. Without them and without your phone you cannot sign in.',
          leave: 'Leave',
          stay: 'Stay',
        }}
      />
    </>
  );
}
