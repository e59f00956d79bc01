import type { Test } from 'supertest';
import type { OutboxTask } from '../../src/platform/mail/outbox-task.schema.js';
import { Outbox } from '../../src/platform/mail/outbox.service.js';
import type { Http, TestApp } from './app.js';

/** What the admin reads of an applicant. */
export interface DetailBody {
  stage: string;
  history: { type: string; by: string; from?: string; to?: string; subject?: string }[];
  mailFailed: boolean;
  messages: { _id: string; subject: string; at: string; state?: string; text?: string; reason?: string }[];
}

const base = '/api/jobApplicant/applicants';

/** Sends messages to applicants, and reads what came of them. */
export const messageDesk = ({ app, connection }: Pick<TestApp, 'app' | 'connection'>, admin: Http) => {
  const tasks = connection.collection<OutboxTask>('outbox');
  const outbox = app.get(Outbox);
  const settled = () => outbox.settled();
  const look = async (): Promise<void> => {
    outbox.wake();
    await settled();
  };
  return {
    tasks,
    settled,
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
      await look();
    },
    /** Looks for what is due. */
    look,
  };
};
