import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { applicantsApi, type Applicant } from '../../api/applicants';
import { Button } from '../../ui/Button';
import { BusyIcon } from '../../ui/icons';
import { saveFile } from '../../ui/list/DownloadButton';
import { useToast } from '../../ui/Toast';

interface DownloadResumeProps {
  applicant: Applicant;
  /** Shows the icon alone. */
  isShort?: boolean;
  className?: string;
}

export function DownloadResume({ applicant, isShort = false, className }: DownloadResumeProps) {
  const [findPath, { isFetching: isLoading }] = applicantsApi.useLazyResumePathQuery();
  const toast = useToast();

  const start = async () => {
    const { data: path, error } = await findPath(applicant._id);
    if (path !== undefined) return saveFile(`/api/${path}`, '');
    toast({ headline: 'The resume could not be downloaded.', error });
  };

  if (!applicant.resume) return <span className="text-ink-soft">No Resume</span>;
  return (
    <Button
      href={`/api/${applicant.resume}`}
      download
      size="small"
      variant="quiet"
      title={isShort ? 'Download Resume' : undefined}
      className={clsx('px-2!', !isShort && '-mx-2 max-sm:in-data-resume-foot:min-w-11', className)}
      onClick={(event) => {
        // The path in the list may have expired.
        event.preventDefault();
        if (!isLoading) void start();
      }}
    >
      <span className={isShort ? 'not-in-[[popover]]:sr-only' : 'in-data-resume-foot:max-sm:sr-only'}>
        Download Resume
      </span>
      <span className="sr-only"> of {applicant.fullName}</span>
      {isLoading ? <BusyIcon size={18} /> : <Download aria-hidden size={18} />}
    </Button>
  );
}
