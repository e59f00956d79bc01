import type { mongo } from 'mongoose';
import type { TestApp } from './app.js';

/** An enquiry as it is kept, but for these fields. */
export const keptEnquiry = (fields: mongo.Document = {}): mongo.Document => ({
  form: 'contact',
  name: 'Dana Whitfield',
  email: 'dana@northfield.example',
  phone: '+44 20 7946 0000',
  message: 'Hello.',
  mail: 'off',
  mailAttempts: 0,
  createdAt: new Date(),
  ...fields,
});

/** Keeps enquiries as if visitors had sent them, the first one being the oldest. @returns their ids */
export async function keepEnquiries(api: TestApp, ...enquiries: mongo.Document[]): Promise<string[]> {
  const start = Date.parse('2026-10-01T00:00:00Z');
  const { insertedIds } = await api.connection
    .collection('enquiries')
    .insertMany(
      enquiries.map((fields, n) => keptEnquiry({ createdAt: new Date(start + n * 1000), ...fields })),
    );
  return Object.values(insertedIds).map(String);
}
