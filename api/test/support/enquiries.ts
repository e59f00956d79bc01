import { Types, type mongo } from 'mongoose';
import type { Test } from 'supertest';
import type { TestApp, Http } from './app.js';

/** An enquiry as it is kept, but for these fields. */
const keptEnquiry = (fields: mongo.Document = {}): mongo.Document => ({
  form: 'contact',
  name: 'Dana Whitfield',
  email: 'dana@northfield.example',
  phone: '+44 20 7946 0000',
  message: 'Hello.',
  createdAt: new Date(),
  ...fields,
});

/**
 * Keeps enquiries as if visitors had sent them, the first one being the oldest. `mail` holds fields of its task in the outbox.
 * @returns their ids
 */
export async function keepEnquiries(api: TestApp, ...enquiries: mongo.Document[]): Promise<string[]> {
  const start = Date.parse('2026-10-01T00:00:00Z');
  const { insertedIds } = await api.connection
    .collection('enquiries')
    .insertMany(
      enquiries.map(({ mail: _mail, ...fields }, n) =>
        keptEnquiry({ createdAt: new Date(start + n * 1000), ...fields }),
      ),
    );
  const ids = Object.values(insertedIds).map(String);
  const tasks = enquiries.flatMap(({ mail, createdAt }, n) => {
    const about = new Types.ObjectId(ids[n]);
    const shared = { _id: `enquiry-${ids[n]}`, kind: 'enquiry', to: 'owner', about };
    return mail ? [{ ...shared, createdAt: (createdAt ?? new Date()) as Date, ...(mail as object) }] : [];
  });
  if (tasks.length > 0) await api.connection.collection('outbox').insertMany(tasks as never[]);
  return ids;
}

export const SEND = '/api/emailjs/api/v1.0/email/send';
export const SEND_FORM = '/api/emailjs/api/v1.0/email/send-form';

/** What @emailjs/browser sends beside the fields. */
export const providerIds = {
  lib_version: '4.4.1',
  user_id: 'leadlight',
  service_id: 'leadlight',
  template_id: 'leadlight',
};

export const freeTest = {
  firstName: 'Dana',
  email: 'dana@northfield.example',
  message: 'Could you send me\nfifty leads?',
};

export const contact = {
  name: 'Dana Whitfield',
  email: 'dana@northfield.example',
  phone: '+44 20 7946 0000',
  message: 'Hello.',
};

/** The free-test form but for these fields, in this envelope. */
export const sendFreeTest = ({ http }: { http: Http }, changes: object = {}, body: object = {}): Test =>
  http.post(SEND).send({ ...providerIds, template_params: { ...freeTest, ...changes }, ...body });

/** The contact form but for these fields. */
export const sendContact = ({ http }: { http: Http }, changes: Record<string, string> = {}): Test =>
  http.post(SEND_FORM).field({ ...contact, ...providerIds, ...changes });
