/**
 * Runs inside the network, by the API's image: puts objects of 1 MB straight to the store, with the API's own client and keys,
 * for so many seconds over so many connections. Tells the rate and the times in ms as JSON.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

// @ts-expect-error The path is one of the image.
const { S3ObjectStorage } = await import('/app/api/dist/platform/storage/s3-object-storage.js');
const [, , connections, seconds] = process.argv;
const secret = (name) => readFileSync(process.env[`${name}_FILE`] ?? '', 'utf8').trim();

const store = new S3ObjectStorage({
  endpoint: process.env.S3_ENDPOINT,
  region: 'us-east-1',
  bucket: process.env.S3_BUCKET,
  accessKeyId: secret('S3_ACCESS_KEY_ID'),
  secretAccessKey: secret('S3_SECRET_ACCESS_KEY'),
});

const length = 1024 ** 2;
const path = '/tmp/object';
writeFileSync(path, randomBytes(length));

const times = [];
const begun = performance.now();
const worker = async () => {
  while (performance.now() - begun < Number(seconds) * 1000) {
    const from = performance.now();
    await store.put(`resumes/bench-${randomUUID()}.pdf`, { path, length, contentType: 'application/pdf' });
    times.push(performance.now() - from);
  }
};
await Promise.all(Array.from({ length: Number(connections) }, worker));
const perSecond = (times.length * 1000) / (performance.now() - begun);
process.stdout.write(JSON.stringify({ perSecond, times }));
process.exit(0);
