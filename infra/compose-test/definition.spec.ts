import { expect, test } from '@playwright/test';
import { compose } from './stack';

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
