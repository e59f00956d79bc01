import { multipart } from './requests.mjs';

/**
 * What a visitor sends to apply.
 * @param {{ email: string, bytes: Buffer<ArrayBuffer>, submissionId: string }} application one of the expected state's
 */
export function applicationForm({ email, bytes, submissionId }, jobId) {
  const form = new FormData();
  form.append('resume', new Blob([bytes]), 'resume.pdf');
  const fields = { fullName: 'Amina Yusuf', email, coverLetter: 'I look twice.', jobId, submissionId };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return multipart(form);
}
