/**
 * Makes test/files/backup-0.0.9-format-1.tar, an archive as the version before wrote it: `node test/support/make-old-archive.mjs`,
 * after `npm run build`. It is committed and not made again: what it shows is that this version still reads it.
 */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { rm } from 'node:fs/promises';
import mongoose from 'mongoose';
import { ArchiveWriter } from '../../dist/platform/backup/archive-writer.js';

const { ObjectId, serialize, Int32, Double } = mongoose.mongo.BSON;
const path = fileURLToPath(new URL('../files/backup-0.0.9-format-1.tar', import.meta.url));
const at = new Date('2026-11-01T03:00:00Z');

const jobId = new ObjectId('690000000000000000000001');
const resume = Buffer.from('%PDF-1.7\n%%EOF\n');
const secrets = {
  'jwt-secret': 'Zk3v9Qx7Lm2Rt8Wp5Yb4Nc6Hd1Jf0Gs-old',
  'admin-password': 'an older passphrase',
};
const collections = {
  applicants: [
    {
      _id: new ObjectId('690000000000000000000002'),
      fullName: 'Ayesha Khan',
      email: 'ayesha.khan@example.com',
      coverLetter: 'For three years I have built prospect lists.',
      resume: { key: 'resumes/5f2b7c1e-1111-4222-8333-444455556666.pdf', name: 'resume.pdf' },
      jobId,
      submissionHash: '00'.repeat(32),
      createdAt: at,
      updatedAt: at,
    },
  ],
  installation: [
    { _id: 'installation', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', isConfirmed: true, createdAt: at },
  ],
  jobs: [
    {
      _id: jobId,
      title: 'List Builder',
      location: 'Remote',
      description: 'Build lists.',
      requirements: ['Care'],
      status: true,
      revision: new Int32(3),
      weight: new Double(2),
      createdAt: at,
      updatedAt: at,
    },
  ],
};

await rm(path, { force: true });
const archive = new ArchiveWriter(path, at);
for (const [name, secret] of Object.entries(secrets))
  await archive.add(`secrets/${name}`, secret.length, Readable.from([Buffer.from(secret)]));
await archive.add(`objects/${collections.applicants[0].resume.key}`, resume.length, Readable.from([resume]));
for (const [name, documents] of Object.entries(collections)) {
  const bytes = Buffer.concat(documents.map((document) => serialize(document)));
  await archive.add(`database/${name}.bson`, bytes.length, Readable.from([bytes]), documents.length);
}
await archive.finish({
  format: 1,
  product: '0.0.9',
  mongodb: '8.0.0',
  driver: 'mongoose 9.12.1',
  node: '20.20.2',
  createdAt: at.toISOString(),
  lost: [],
});
