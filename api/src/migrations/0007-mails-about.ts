import type { Migration } from './migrations.service.js';

const id = /[\da-f]{24}/;

export const mailsAbout: Migration = {
  number: 7,
  name: 'a mail names the applicant or the enquiry that it is about',
  async run(connection, signal) {
    signal.throwIfAborted();
    const inKey = { $getField: { field: 'match', input: { $regexFind: { input: '$_id', regex: id } } } };
    const about = { $toObjectId: inKey };
    const mails = connection.collection<{ _id: string }>('outbox');
    await mails.updateMany({ _id: id, about: { $exists: false } }, [{ $set: { about } }]);
  },
};
