import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { compose } from './stack';

const run = promisify(execFile);

interface Service {
  image: string;
  build?: { target?: string };
  restart?: string;
  healthcheck?: { disable?: boolean };
}

/** What docker-compose.yml and the settings make of each service, those of every profile too. */
async function services(): Promise<[name: string, service: Service][]> {
  const config = await compose('--profile', '*', 'config', '--format', 'json');
  return Object.entries((JSON.parse(config) as { services: Record<string, Service> }).services);
}

test('every image of our own is built where it is missing, as on a fresh clone, and one and the same way', async () => {
  const own = (await services()).filter(([, { image }]) => image.startsWith('leadlight-'));
  expect(own.map(([name]) => name)).toEqual(expect.arrayContaining(['api', 'backup', 'doctor']));
  for (const [name, { build }] of own) expect(build, name).toBeDefined();
  const ofApi = own.filter(([, { image }]) => image === 'leadlight-api').map(([, { build }]) => build);
  for (const build of ofApi) expect(build).toEqual(ofApi[0]);
});

test('no one-shot has the health check of a server', async () => {
  const oneShots = (await services()).filter(([, { restart }]) => restart === 'no');
  expect(oneShots.map(([name]) => name)).toContain('backup');
  for (const [name, { healthcheck }] of oneShots) expect(healthcheck, name).toEqual({ disable: true });
});

test('offsite gets every variable of restic that the operator sets', async () => {
  const env = { ...process.env, B2_ACCOUNT_ID: 'id', AZURE_ACCOUNT_KEY: 'key' };
  const { stdout } = await run('docker', ['compose', '--profile', 'offsite', 'config', '--format', 'json'], {
    env,
  });
  const { services } = JSON.parse(stdout) as { services: { offsite: { environment: object } } };
  expect(services.offsite.environment).toMatchObject({
    B2_ACCOUNT_ID: 'id',
    AZURE_ACCOUNT_KEY: 'key',
  });
});

test('a stack of a Swarm has volumes of its own, and no name of a Compose installation', async () => {
  const names = ['stack', 'data', 'smtp', 'imap'];
  const files = names.flatMap((name) => ['--compose-file', `infra/swarm/${name}.yml`]);
  const { stdout } = await run('docker', ['stack', 'config', ...files], {
    env: { ...process.env, STACK: 's' },
  });
  const [, volumes = ''] = /^volumes:\n((?: .*\n)*)/m.exec(stdout) ?? [];
  expect(volumes.match(/^ {2}\S.*$/gm)).toHaveLength(5);
  expect(volumes.match(/^ {4}name: s_/gm)).toHaveLength(5);

  const env = { ...process.env, STACK: process.env.COMPOSE_PROJECT_NAME };
  await expect(run('sh', ['infra/swarm/secrets.sh'], { env })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^secrets: this machine has volumes of a Compose installation called /),
  });
});
