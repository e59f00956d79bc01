import { useDeleteEnquiriesMutation, useRestoreEnquiriesMutation } from '../../api/enquiries';
import { useDeletion } from '../../ui/list/useDeletion';
import { nouns } from './useEnquiries';

export function useEnquiryDeletion(onDeleted: (selected: { ids: string[] }) => void) {
  const [remove] = useDeleteEnquiriesMutation();
  const [restore] = useRestoreEnquiriesMutation();
  return useDeletion({
    nouns,
    single: (name) => ({
      title: `the enquiry from ${name}`,
      deleted: 'Enquiry deleted successfully!',
      restored: '1 enquiry is restored.',
    }),
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'The message, the contact details and all notes are deleted.',
    failed: (noun) => `The ${noun} could not be deleted.`,
    remove,
    restore,
    onDeleted,
  });
}
