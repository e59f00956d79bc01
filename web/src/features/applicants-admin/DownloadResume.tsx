import { Download } from 'lucide-react';
import { useFreshResumePathMutation, type Applicant } from '../../api/applicants';
import { problemOf } from '../../api/problem';
import { applicantTable as words } from '../../content/back-office/applicants';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { Button } from '../../ui/Button';
import { BusyIcon } from '../../ui/icons';
import { useToast } from '../../ui/Toast';
import { useSingleFlight } from '../../forms/useSingleFlight';
import { VisuallyHidden } from '../../ui/layout';

function download(path: string) {
  const link = document.createElement('a');
  link.href = `/api/${path}`;
  link.download = '';
  link.click();
}

/** Fetches a path that is valid now, and hands the file to the browser. */
export function DownloadResume({ applicant }: { applicant: Applicant }) {
  const [findPath, { isLoading }] = useFreshResumePathMutation();
  const toast = useToast();

  const start = useSingleFlight(async () => {
    const { data: path, error } = await findPath(applicant._id);
    if (path !== undefined) return download(path);
    toast({ tone: 'error', headline: applicantsMessages.downloadFailed, detail: problemOf(error).detail });
  });

  if (!applicant.resume) return <span className="text-ink-soft">{words.noResume}</span>;
  return (
    <Button
      href={`/api/${applicant.resume}`}
      download
      size="small"
      variant="quiet"
      className="-mx-2 px-2!"
      onClick={(event) => {
        // The path that came with the list may have expired since.
        event.preventDefault();
        void start();
      }}
    >
      {words.downloadResume}
      <VisuallyHidden> {words.of(applicant.fullName)}</VisuallyHidden>
      {isLoading ? <BusyIcon size={16} /> : <Download aria-hidden size={16} />}
    </Button>
  );
}
