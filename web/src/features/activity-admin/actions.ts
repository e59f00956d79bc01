import type { Activity, ActivityAction } from '../../api/activity';
import { capitalized } from '../../content/formats';
import { paths } from '../../content/paths';

/** As the API names them, in the order of the filter. A test compares both. */
export const actions = [
  ...['signed-in', 'sign-in-failed', 'signed-out', 'sessions-ended'],
  ...['password-changed', 'email-changed', 'account-reset'],
  ...['second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed'],
  ...['job-created', 'job-changed', 'job-deleted'],
  ...['project-created', 'project-changed', 'project-deleted'],
  ...['applicant-created', 'applicant-changed', 'applicant-deleted', 'applicant-restored'],
  ...['applicant-withdrawn', 'applicant-erased', 'applicants-exported', 'resume-opened', 'resumes-exported'],
  ...['enquiry-created', 'enquiry-changed', 'enquiry-deleted', 'enquiry-restored', 'enquiry-erased'],
  ...['enquiries-exported'],
  ...['message-sent', 'message-undone'],
  ...['template-created', 'template-changed', 'template-deleted', 'content-changed', 'settings-changed'],
  'demo-content-deleted',
  ...['person-exported', 'person-erased', 'retention-due', 'retention-kept', 'retention-confirmed'],
  ...['backup-made', 'backup-failed', 'backup-restored'],
] as const;

/** 'Resume opened' for 'resume-opened' */
export const labelOf = (action: ActivityAction) => capitalized(action.replaceAll('-', ' '));

export const whoLabels: Partial<Record<string, string>> = {
  applicant: 'An applicant',
  visitor: 'A visitor',
  operator: 'The operator',
  system: 'Leadlight',
};

const pages: Partial<Record<Activity['subject']['type'], (id: string) => string>> = {
  job: paths.editJob,
  project: paths.updateProject,
  applicant: paths.applicant,
  enquiry: paths.enquiry,
  template: paths.template,
};

/** The page of what an entry is about. Undefined for several, and for what the entry says is deleted. */
export const addressOf = ({ action, subject: { type, id } }: Activity) =>
  id === '' || /-(?:deleted|erased)$/.test(action) ? undefined : pages[type]?.(id);
