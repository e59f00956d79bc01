import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Applicant } from '../../../api/applicants';
import { messageWords as words } from '../../../content/back-office/messages';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';

const { Page: Composer } = lazyPage(() => import('../messages/Composer'));

interface MessageManyProps {
  /** Finds the selected ones. */
  find: () => Applicant[];
  onSent: () => void;
}

/** Writes to all who are selected. */
export function MessageMany({ find, onSent }: MessageManyProps) {
  const [applicants, setApplicants] = useState<Applicant[]>();
  return (
    <>
      <Button size="small" className="max-sm:px-3!" onClick={() => setApplicants(find())}>
        <Mail aria-hidden size={18} className="max-sm:hidden" />
        {words.write}
      </Button>
      {applicants && (
        <Suspense>
          <Composer applicants={applicants} onSent={onSent} onClose={() => setApplicants(undefined)} />
        </Suspense>
      )}
    </>
  );
}
