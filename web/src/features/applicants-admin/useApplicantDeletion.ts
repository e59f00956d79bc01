import { useDeleteManyMutation, useRestoreApplicantsMutation, type Selected } from '../../api/applicants';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { useDeletion } from '../../ui/list/useDeletion';

export function useApplicantDeletion(onDeleted: (selected: Selected) => void) {
  const [remove] = useDeleteManyMutation();
  const [restore] = useRestoreApplicantsMutation();
  return useDeletion({
    nouns: ['applicant', 'applicants'],
    single: (name) => ({ title: name, deleted: `${name} was deleted.`, restored: `${name} is restored.` }),
    question: applicantsMessages.deleteQuestion,
    consequence: 'The cover letter, the resume and all notes are deleted with it.',
    failed: () => `${applicantsMessages.deleteFailed}.`,
    remove,
    restore,
    onDeleted,
  });
}
