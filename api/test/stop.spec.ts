import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { sampleJob } from './support/jobs.js';
import { startProgramDesk } from './support/program-desk.js';

it('asked to stop, it answers what is under way and then ends, whoever still holds a connection', async () => {
  const { program, http, asAdmin, job, close } = await startProgramDesk();
  onTestFinished(close);
  const spare = await dial(program.url);
  const kept = await dial(program.url);
  kept.write('GET /api/job HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  const busy = await dial(program.url);
  const body = Buffer.from(JSON.stringify({ ...sampleJob, title: 'Changed at the last moment' }));
  busy.write(
    `PUT /api/job/${job._id} HTTP/1.1\r\nHost: x\r\nAuthorization: ${asAdmin.Authorization}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server knows the request, and the connections before it, by the time it asks for the rest of it.
  await once(busy, 'data');
  const answered = Promise.race([once(busy, 'data'), once(busy, 'close')]);
  const idleEnded = Promise.all([once(spare, 'close'), once(kept, 'close')]);

  const ended = program.end('SIGTERM');
  await eventually(() => expect(http.get('/api/job')).rejects.toThrow());
  await idleEnded;
  busy.write(body);
  const [answer] = (await answered) as unknown[];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  expect((await ended).code).toBe(0);
});
