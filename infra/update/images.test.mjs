import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** In the place of Docker: says what it is asked for, on stderr, and has no registry. */
const docker = `#!/bin/sh
case "$*" in
  'compose ps --services') printf '%s\\n' mongo web tls own ;;
  'compose ps --all --quiet '*) for last; do :; done; echo "$last" ;;
  'inspect --format {{.Created}} {{.Config.Image}} {{.Image}} own') echo '1 registry.test/own@sha256:1 sha256:own' ;;
  'inspect --format {{.Created}} {{.Config.Image}} {{.Image}} '*) for last; do :; done; echo "1 image/$last:1 sha256:$last" ;;
  *) echo "docker $*" >&2; false ;;
esac`;

const script = `
. "$0/say.sh"; . "$0/containers.sh"; . "$0/images.sh"
pull_images
for service in mongo $(others); do remember_image "$service"; done
restore_images || true`;

test('the images of others are pulled without a need for their registry, and their names can be put back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-images-'));
  try {
    await writeFile(join(folder, 'docker'), docker);
    await chmod(join(folder, 'docker'), 0o755);
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const said = await new Promise((resolve, reject) =>
      execFile('sh', ['-euc', script, import.meta.dirname], { env }, (error, _out, err) =>
        error ? reject(error) : resolve(err.trim().split('\n')),
      ),
    );
    const pulled = ['mongo', 'tls', 'own'].flatMap((service) => [
      `docker compose --profile * pull --quiet --ignore-buildable ${service}`,
      `update: Warning: the image of ${service} could not be pulled; the lines above say why. The one that is here stays.`,
    ]);
    const named = ['mongo', 'tls'].map((service) => `docker tag sha256:${service} image/${service}:1`);
    assert.deepEqual(said, [...pulled, ...named]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
