import { randomUUID } from 'node:crypto';
import { Types, type mongo } from 'mongoose';
import type { Test } from 'supertest';
import { searchFields } from '../../src/features/applicants/search-text.js';
import type { OutboxTask } from '../../src/platform/mail/outbox-task.schema.js';
import { Outbox } from '../../src/platform/mail/outbox.service.js';
import type { Http, TestApp } from './app.js';

/** What the admin reads of an applicant. */
export interface DetailBody {
  stage: string;
  history: { type: string; by: string; from?: string; to?: string; subject?: string }[];
  mailFailed: boolean;
  messages: { _id: string; subject: string; at: string; state: string; body?: string; reason?: string }[];
}

const base = '/api/jobApplicant/applicants';

/** Stores applicants as if they had applied, and sends messages to them. */
export const messageDesk = ({ app, connection }: Pick<TestApp, 'app' | 'connection'>, admin: Http) => {
  const tasks = connection.collection<OutboxTask>('outbox');
  const outbox = app.get(Outbox);
  const settled = () => outbox.settled();
  return {
    tasks,
    settled,
    /** @returns their ids */
    async keepApplicants(jobId: string, ...applicants: mongo.Document[]): Promise<string[]> {
      const { insertedIds } = await connection.collection('applicants').insertMany(
        applicants.map((fields, n) => {
          const named = {
            fullName: 'Ayesha Khan',
            email: `a${n}@mail.example`,
            coverLetter: 'Hello.',
            ...fields,
          };
          return {
            jobId: new Types.ObjectId(jobId),
            resume: { key: `resumes/${randomUUID()}.pdf`, name: 'CV.pdf' },
            submissionHash: 'x',
            stage: 'new',
            starred: false,
            ...searchFields(named),
            createdAt: new Date(),
            updatedAt: new Date(),
            ...named,
          };
        }),
      );
      return Object.values(insertedIds).map(String);
    },
    send: (body: object): Test =>
      admin
        .post(`${base}/messages`)
        .send({ subject: 'Hello {{firstName}}', body: 'Dear {{fullName}}', ...body }),
    retry: (id: string, messageId: string): Test => admin.post(`${base}/${id}/messages/${messageId}/retry`),
    undo: (batchId: string): Test => admin.delete(`${base}/messages/${batchId}`),
    async detail(id: string): Promise<DetailBody> {
      return (await admin.get(`${base}/${id}`).expect(200)).body as DetailBody;
    },
    /** As if every wait, and every claim, had passed. */
    async pass(): Promise<void> {
      await tasks.updateMany({ due: { $exists: true } }, { $set: { due: new Date(0) } });
      outbox.wake();
      await settled();
    },
    /** Looks for what is due. */
    async look(): Promise<void> {
      outbox.wake();
      await settled();
    },
  };
};
