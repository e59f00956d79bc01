import { useDeleteManyMutation, useRestoreApplicantsMutation, type Selected } from '../../api/applicants';
import { useDeletion } from '../../ui/list/useDeletion';
import { nouns } from './useApplicants';

export function useApplicantDeletion(onDeleted: (selected: Selected) => void) {
  const [remove] = useDeleteManyMutation();
  const [restore] = useRestoreApplicantsMutation();
  return useDeletion({
    nouns,
    single: (name) => ({ title: name, deleted: `${name} was deleted.`, restored: `${name} is restored.` }),
    question: (whom: string) => `Confirm Deletion: Are you sure you want to delete ${whom}?`,
    consequence: 'The cover letter, the resume and all notes are deleted with it.',
    failed: () => 'Error deleting applicants.',
    remove,
    restore,
    onDeleted,
  });
}
