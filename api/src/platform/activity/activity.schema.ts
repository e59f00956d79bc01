import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

const sessions = ['signed-in', 'sign-in-failed', 'signed-out', 'sessions-ended'] as const;
const account = ['password-changed', 'email-changed', 'account-reset'] as const;
const factors = ['second-factor-on', 'second-factor-off', 'recovery-codes-renewed'] as const;
const passkeys = ['passkey-added', 'passkey-removed'] as const;
const jobs = ['job-created', 'job-changed', 'job-deleted'] as const;
const projects = ['project-created', 'project-changed', 'project-deleted'] as const;
const templates = ['template-created', 'template-changed', 'template-deleted'] as const;
const applicants = ['applicant-created', 'applicant-changed', 'applicant-deleted'] as const;
const more = ['applicant-restored', 'applicant-withdrawn', 'applicant-erased'] as const;
const enquiries = ['enquiry-created', 'enquiry-changed', 'enquiry-deleted', 'enquiry-restored'] as const;
const messages = ['message-sent', 'message-undone'] as const;
const files = ['resume-opened', 'resumes-exported', 'applicants-exported', 'enquiries-exported'] as const;
const privacy = ['person-exported', 'person-erased', 'enquiry-erased'] as const;
const retention = ['retention-due', 'retention-kept', 'retention-confirmed'] as const;
const backups = ['backup-made', 'backup-failed', 'backup-restored'] as const;

const ofAccount = [...sessions, ...account, ...factors, ...passkeys] as const;
const ofPeople = [...applicants, ...more, ...enquiries, ...messages, ...files] as const;
const ofData = [
  ...privacy,
  ...retention,
  ...backups,
  ...templates,
  'content-changed',
  'settings-changed',
  'demo-content-deleted',
] as const;
export const activityActions = [...ofAccount, ...jobs, ...projects, ...ofPeople, ...ofData] as const;
export type ActivityAction = (typeof activityActions)[number];

const content = ['job', 'project', 'applicant', 'enquiry', 'template', 'content'] as const;
export const subjectTypes = ['account', ...content, 'person', 'retention', 'backup', 'settings'] as const;
export type SubjectType = (typeof subjectTypes)[number];

export interface ActivitySubject {
  type: SubjectType;
  /** Empty for several. */
  id: string;
  name?: string | undefined;
}

@Schema({ collection: 'activity', versionKey: false })
export class ActivityEntry {
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true }) at!: Date;

  /** The admin's e-mail, or applicant, visitor, operator or system. */
  @Prop({ type: String, required: true }) who!: string;

  @Prop({ type: String, required: true }) action!: ActivityAction;

  @Prop({ type: Object, required: true }) subject!: ActivitySubject;

  @Prop({ type: String }) detail?: string;
}

export const newest = { at: -1, _id: -1 } as const;
export const ofAction = { action: 1, ...newest } as const;

export const ActivityEntrySchema = SchemaFactory.createForClass(ActivityEntry)
  .index(newest)
  .index(ofAction)
  .index({ 'subject.id': 1 });
