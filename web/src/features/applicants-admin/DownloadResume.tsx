import { Download } from 'lucide-react';
import { useLazyResumePathQuery, type Applicant } from '../../api/applicants';
import { Button } from '../../ui/Button';
import { BusyIcon } from '../../ui/icons';
import { saveFile } from '../../ui/list/DownloadButton';
import { useToast } from '../../ui/Toast';
import { VisuallyHidden } from '../../ui/layout';

export function DownloadResume({ applicant }: { applicant: Applicant }) {
  const [findPath, { isFetching: isLoading }] = useLazyResumePathQuery();
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
      className="-mx-2 px-2!"
      onClick={(event) => {
        // The path in the list may have expired.
        event.preventDefault();
        if (!isLoading) void start();
      }}
    >
      Download Resume
      <VisuallyHidden> of {applicant.fullName}</VisuallyHidden>
      {isLoading ? <BusyIcon size={16} /> : <Download aria-hidden size={16} />}
    </Button>
  );
}
