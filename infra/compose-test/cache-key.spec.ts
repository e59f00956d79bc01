import { expect, test } from '@playwright/test';
import { compose, docker } from './stack';

/** In the place of the API: each answer says who was asked and is another one; those of /api/project carry a cookie. */
const ANSWERS = `
  let count = 0;
  require('node:http').createServer((request, answer) => {
    if (request.url === '/api/project') answer.setHeader('set-cookie', 'session=somebody');
    answer.end(request.headers.host + ' ' + ++count);
  }).listen(3000)`;

test('a response is cached for the host of its request, and never if it sets a cookie', async () => {
  const name = `${process.env.COMPOSE_PROJECT_NAME ?? ''}-answers`;
  const beside = ['run', '--detach', '--no-deps', '--rm', '--name'];
  await compose(...beside, name, '--entrypoint', 'node', 'api', '-e', ANSWERS);
  await compose(...beside, `${name}-web`, '--env', `API_ORIGIN=${name}:3000`, 'web');
  try {
    const inWeb = (...command: string[]) => docker('exec', `${name}-web`, ...command);
    const ask = (host: string, path: string) =>
      inWeb('curl', '-sS', '-H', `Host: ${host}`, `http://127.0.0.1:8080/api/${path}`);
    await expect.poll(() => ask('one.test', 'config').catch(() => '')).toContain('one.test');
    for (const host of ['one.test', 'two.test']) expect(await ask(host, 'job')).toContain(`${host} `);
    expect(await ask('one.test', 'project')).not.toBe(await ask('one.test', 'project'));
    const list = await inWeb('grep', '-lra', 'somebody', '/tmp/microcache').catch(() => '');
    expect(list).toBe('');
  } finally {
    await docker('rm', '--force', name, `${name}-web`);
  }
});
