import type { S3Settings } from '../../../platform/config/settings.js';
import { ID_KEY } from '../../../platform/installation/standing.js';
import { errorCode } from '../../../platform/problem/error-code.js';
import type { Check } from '../check.js';
import { right, wrong, type Finding } from '../finding.js';
import { PATIENCE_MS } from '../patience.js';

/** Whether files can be kept: the bucket, or the folder. */
export const store: Check = {
  name: 'store',
  async run({ store: looked, settings: { s3 } }) {
    try {
      await looked.check();
    } catch (error) {
      return [s3 ? ofBucket(error, s3) : ofFolder(error, looked.place)];
    }
    if (s3 && (await isOpen(s3)))
      return [
        wrong(
          `Everybody can read the bucket ${s3.bucket}, resumes included.`,
          'Make it private: only its keys may read it.',
        ),
      ];
    return [right(`${looked.place} answers${s3 ? ', and only its keys may read it' : ''}.`)];
  },
};

function ofBucket(error: unknown, { endpoint, bucket }: S3Settings): Finding {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404)
    return wrong(`${endpoint} has no bucket ${bucket}.`, 'Correct S3_BUCKET, or make it there.');
  if (status === 403 || status === 401)
    return wrong(
      `${endpoint} refuses the keys for the bucket ${bucket}.`,
      'Correct S3_BUCKET, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  if (status !== undefined)
    return wrong(
      `${endpoint} does not serve the bucket ${bucket} (status ${status}).`,
      'Look at its log, and at S3_ENDPOINT and S3_REGION.',
    );
  return wrong(
    `The object store at ${endpoint} does not answer.`,
    'Look at its log (`docker compose logs minio`), and at S3_ENDPOINT.',
  );
}

const ofFolder = (error: unknown, place: string): Finding =>
  errorCode(error) === 'ENOENT'
    ? wrong(`${place} is not there.`, 'Start Leadlight, which makes it; or correct DATA_DIR.')
    : wrong(`${place} cannot be read and written to.`, 'Give it to the user that Leadlight runs as.');

/** Asked without keys. The id of the installation says nothing to a stranger; a resume would. */
async function isOpen({ endpoint, bucket }: S3Settings): Promise<boolean> {
  const answer = await fetch(`${endpoint}/${bucket}/${ID_KEY}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
