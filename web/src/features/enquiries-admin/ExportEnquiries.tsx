import { Download } from 'lucide-react';
import { useExportEnquiriesMutation, type EnquiryFilters } from '../../api/enquiries';
import { problemOf } from '../../api/problem';
import { enquiriesScreen } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { Button } from '../../ui/Button';
import { saveFile } from '../../ui/save-file';
import { useToast } from '../../ui/Toast';
import { exportName } from './export-name';

/** Saves what the filters let through as a file for a spreadsheet. */
export function ExportEnquiries({ filters, disabled }: { filters: EnquiryFilters; disabled: boolean }) {
  const [exportEnquiries, { isLoading }] = useExportEnquiriesMutation();
  const toast = useToast();

  const save = async () => {
    const { data: address, error } = await exportEnquiries(filters);
    if (address !== undefined) return saveFile(address, exportName(new Date()));
    toast({ tone: 'error', headline: enquiriesMessages.exportFailed, detail: problemOf(error).detail });
  };

  return (
    <Button size="small" busy={isLoading} disabled={disabled} onClick={() => void save()}>
      {!isLoading && <Download aria-hidden size={18} />}
      {enquiriesScreen.export}
    </Button>
  );
}
