import { describe, expect, it } from '@jest/globals';
import { runTestApp } from './support/app.js';
import { Authenticator } from './support/authenticator.js';
import { proxiedDatabase } from './support/databases.js';
import { onTestFinished } from './support/on-test-finished.js';
import { ORIGIN, PasskeyDesk } from './support/passkey-desk.js';
import { bearer, outcome } from './support/second-factor.js';

const sorted = (outcomes: string[]) => outcomes.sort();

describe('over three replicas', () => {
  const openThree = async () => {
    const desk = await PasskeyDesk.open();
    onTestFinished(() => desk.api.close());
    const authenticator = await desk.added();
    const second = await runTestApp(desk.api.settings);
    onTestFinished(() => second.close());
    const third = await runTestApp(desk.api.settings);
    onTestFinished(() => third.close());
    return { desk, authenticator, replicas: [desk.api, second, third] };
  };

  it('one response opens one session, whoever issued the challenge', async () => {
    const { desk, authenticator, replicas } = await openThree();
    const sessions = desk.api.connection.collection('sessions');
    const before = await sessions.countDocuments();
    const response = authenticator.get(await desk.challenge(replicas[1]));
    const answers = await Promise.all(replicas.map((replica) => desk.signIn(response, replica)));
    expect(sorted(answers.map(outcome))).toEqual(['200', '401 wrong-passkey', '401 wrong-passkey']);
    expect(await sessions.countDocuments()).toBe(before + 1);
  });

  it('one count of signatures opens one session, also of several challenges', async () => {
    const { desk, authenticator, replicas } = await openThree();
    const responses = await Promise.all(
      replicas.map(async (replica) => authenticator.get(await desk.challenge(replica), { counter: 7 })),
    );
    const answers = await Promise.all(
      replicas.map((replica, number) => desk.signIn(responses[number], replica)),
    );
    expect(sorted(answers.map(outcome))).toEqual(['200', '401 wrong-passkey', '401 wrong-passkey']);
  });

  it('one response adds one passkey', async () => {
    const { desk, replicas } = await openThree();
    const response = new Authenticator(ORIGIN).create(await desk.begin());
    const answers = await Promise.all(
      replicas.map(({ http }) =>
        http.post('/api/users/passkeys').set(bearer(desk.token)).send({ name: 'Phone', response }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await desk.passkeys()).toHaveLength(2);
  });
});

it('while the database is away a sign-in is refused with a sentence, and its response counts afterwards', async () => {
  const { uri, proxy } = await proxiedDatabase();
  const desk = await PasskeyDesk.open({ mongodbUri: uri });
  onTestFinished(async () => {
    await desk.api.close();
    await proxy.cut();
  });
  const authenticator = await desk.added();
  const response = authenticator.get(await desk.challenge());
  await proxy.cut();
  expect(outcome(await desk.signIn(response))).toBe('503 database-unavailable');
  expect(outcome(await desk.post('/options', desk.proof))).toBe('503 database-unavailable');
  await proxy.restore();
  await desk.api.ready();
  expect(outcome(await desk.signIn(response))).toBe('200');
});
