import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';

/**
 * Which installation a command of the Makefile works on, with programs in the place of Docker, make and Node that say how they
 * were called. With Docker itself: infra/compose-test/installation.spec.ts.
 */
const script = join(import.meta.dirname, 'installation.sh');
let folder;

const docker = `case "$*" in
  'compose version' | info) [ -n "\${ENGINE:-}" ] ;;
  'compose config') echo 'name: leadlight' ;;
  'ps '*) printf '%s' "\${CONTAINERS_FROM:-}" ;;
  'volume ls '*) printf '%s' "\${VOLUMES:-}" ;;
  *) echo "docker $*"; cat ;;
esac`;

async function program(name, body) {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`);
  await chmod(join(folder, 'bin', name), 0o755);
}

before(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'leadlight-installation-')));
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'infra'));
  await cp(script, join(folder, 'infra/installation.sh'));
  await program('docker', docker);
  await program('make', '');
  await program('node', 'echo "node $*"');
});
after(() => rm(folder, { recursive: true }));
beforeEach(() => rm(join(folder, '.data'), { recursive: true, force: true }));

/** @returns the lines of both streams, and whether it refused */
const run = (command, env = {}) =>
  new Promise((resolve) => {
    const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
    const child = execFile(
      'sh',
      [join(folder, 'infra/installation.sh'), command],
      { env: { PATH, ...env } },
      (error, out, err) => resolve({ lines: out.split('\n').slice(0, -1), refused: error ? err : '' }),
    );
    child.stdin?.end();
  });

const embedded = () => `Installation: embedded, in ${folder}/.data.`;
const compose = 'Installation: the Compose stack leadlight.';
const stack = () => ({ ENGINE: '1', CONTAINERS_FROM: folder });

test('without Docker, or without a stack, it is the embedded one', async () => {
  const { lines } = await run('list', { ENGINE: '1' });
  assert.deepEqual(lines, [embedded(), 'node api/dist/backup.js list ']);
  const there = { ENGINE: '1', CONTAINERS_FROM: join(folder, 'bin') };
  assert.equal((await run('doctor', there)).lines[0], embedded());
  await mkdir(join(folder, '.data'));
  assert.deepEqual((await run('doctor')).lines, [embedded(), 'node api/dist/doctor.js']);
});

test('where a stack of this folder has containers, it is that one, whatever else is here', async () => {
  await mkdir(join(folder, '.data'));
  for (const [command, called] of [
    ['make', 'backup make'],
    ['list', 'backup list'],
    ['doctor', 'doctor'],
    ['admin-reset', 'admin-reset'],
  ])
    assert.deepEqual((await run(command, stack())).lines, [compose, `docker compose run --rm ${called}`]);
});

test('a stack that was taken down is known by its volumes; beside an embedded one the operator has to choose', async () => {
  const down = { ENGINE: '1', VOLUMES: 'leadlight_secrets' };
  assert.equal((await run('list', down)).lines[0], compose);
  await mkdir(join(folder, '.data'));
  assert.match((await run('restore', down)).refused, /WHERE=compose or WHERE=embedded/);
  assert.equal((await run('list', { ...down, WHERE: 'compose' })).lines[0], compose);
  assert.equal((await run('list', { ...down, WHERE: 'embedded' })).lines[0], embedded());
});

test('DATA_DIR or MONGODB_URI means the installation there, without telling the address', async () => {
  const here = { ...stack(), DATA_DIR: '/srv/leadlight' };
  assert.equal((await run('list', here)).lines[0], 'Installation: embedded, in /srv/leadlight.');
  const uri = { ...stack(), MONGODB_URI: 'mongodb://user:secret@host/leadlight' };
  assert.equal((await run('list', uri)).lines[0], 'Installation: the database of MONGODB_URI.');
  assert.equal((await run('list', { ...here, WHERE: 'compose' })).lines[0], compose);
});

test('an archive of this machine goes into the stack and is removed there; a name goes as it is', async () => {
  const archive = join(folder, 'kept.tar');
  await writeFile(archive, 'its bytes\n');
  const { lines } = await run('restore', { ...stack(), FILE: archive });
  const inside = 'docker compose run --rm --no-TTY --no-deps --workdir /backups --entrypoint sh backup -c';
  assert.deepEqual(lines, [
    compose,
    `${inside} umask 77 && mkdir -p given && cat >"given/$1" sh kept.tar`,
    'its bytes',
    'docker compose run --rm backup restore given/kept.tar',
    `${inside} rm -rf given sh kept.tar`,
  ]);
  const { lines: named } = await run('verify', { ...stack(), FILE: 'there.tar' });
  assert.deepEqual(named, [compose, 'docker compose run --rm backup verify there.tar']);
  const own = { DATA_DIR: folder, FILE: archive };
  assert.equal((await run('verify', own)).lines[1], `node api/dist/backup.js verify ${archive}`);
});

test('what cannot be known is refused', async () => {
  await program('docker', `case "$*" in 'compose version') ;; *) exit 1 ;; esac`);
  assert.match((await run('restore')).refused, /Docker does not answer/);
  assert.equal((await run('list', { WHERE: 'embedded' })).lines[0], embedded());
  await program('docker', docker);
  assert.match((await run('list', { WHERE: 'here' })).refused, /embedded or compose/);
});
