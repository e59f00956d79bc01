import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Session } from '../src/features/auth/sessions/sessions.service.js';
import { startAccountDesk, type AccountDesk, type ListedSession } from './support/admin.js';
import { proxiedDatabase } from './support/databases.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('sessions', () => {
  let desk: AccountDesk;
  beforeEach(async () => {
    desk = await startAccountDesk();
  });
  afterEach(() => desk.api.close());

  const stored = () => desk.api.connection.collection<Session>('sessions');
  const status = async (token?: string): Promise<number> => (await desk.ask('get', 'me', token)).status;
  const other = async (token?: string) =>
    (await desk.sessions(token)).find(({ current }) => !current) as ListedSession;

  /** As many as that, of one sign-in each second. */
  async function addSessions(number: number): Promise<void> {
    const now = Date.now();
    await stored().insertMany(
      Array.from({ length: number }, (_, place) => ({
        _id: new Types.ObjectId(),
        device: 'Firefox on Linux',
        createdAt: new Date(now),
        lastSeenAt: new Date(now - (place + 1) * 1000),
        expiresAt: new Date(now + 3_600_000),
      })),
    );
  }

  it('are listed with their device, last seen first, and say which one asks', async () => {
    const second = await desk.signIn(firefox);
    const list = await desk.sessions(second);
    expect(list).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        current: true,
        device: 'Firefox on Linux',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ current: false, device: 'Unknown device' }),
    ]);
    expect(await desk.sessions()).toMatchObject([{ current: false }, { current: true }]);
  });

  it('are in nobody’s cache', async () => {
    const { headers } = await desk.ask('get', 'sessions').expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('note that they are seen, at most once a minute', async () => {
    const lastSeen = async () => (await stored().findOne())?.lastSeenAt.getTime() as number;
    const seenAgo = async (ms: number) => {
      const at = Date.now() - ms;
      await stored().updateOne({}, { $set: { lastSeenAt: new Date(at) } });
      await desk.ask('get', 'me').expect(200);
      return { was: at, is: await lastSeen() };
    };
    const recently = await seenAgo(30_000);
    expect(recently.is).toBe(recently.was);
    const longAgo = await seenAgo(61_000);
    expect(longAgo.is).toBeGreaterThan(longAgo.was + 60_000);
  });

  it('are not listed once they have expired, and at most 100 are', async () => {
    await addSessions(110);
    await stored().updateOne({ device: 'Firefox on Linux' }, { $set: { expiresAt: new Date(0) } });
    const list = await desk.sessions();
    expect(list).toHaveLength(100);
    expect(list[0]).toMatchObject({ current: true });
  });

  it('end in one call, but not the one that asks', async () => {
    await addSessions(3);
    await desk.ask('delete', 'sessions').expect(204);
    expect(await desk.sessions()).toMatchObject([{ current: true }]);
  });

  it('end one by one', async () => {
    const second = await desk.signIn(firefox);
    const { _id } = await other();
    await desk.ask('delete', `sessions/${_id}`).expect(204);
    expect(await status(second)).toBe(401);
    expect(await status()).toBe(200);
    expect((await desk.ask('delete', `sessions/${_id}`).expect(404)).body).toMatchObject({
      code: 'session-not-found',
      detail: 'This session has ended already. Load the list again.',
    });
  });

  it('end with a signing out, by name or by id', async () => {
    const [{ _id }] = (await desk.sessions()) as [ListedSession];
    const second = await desk.signIn();
    await desk.ask('delete', 'sessions/current', second).expect(204);
    await desk.ask('delete', 'sessions/current', second).expect(401);
    await desk.ask('delete', `sessions/${_id}`).expect(204);
    expect(await status()).toBe(401);
  });

  it.each([
    ['an unknown id', '0123456789abcdef01234567'],
    ['no id', 'x'],
    ['an object', '[object Object]'],
    ['a zero', '\0'],
    ['10 kB', 'a'.repeat(10_000)],
  ])('that are not there are a 404: %s', async (_what, id) => {
    await desk.ask('delete', `sessions/${encodeURIComponent(id)}`).expect(404);
    expect(await status()).toBe(200);
  });
});

it('a session is not ended by a database that is away, and goes on when it is back', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  const desk = await startAccountDesk({ mongodbUri: uri });
  onTestFinished(() => desk.api.close());
  const second = await desk.signIn();
  await proxy.cut();
  for (const [method, path] of [
    ['get', 'me'],
    ['get', 'sessions'],
    ['delete', 'sessions'],
    ['delete', 'sessions/current'],
  ] as const)
    expect((await desk.ask(method, path).expect(503)).body).toMatchObject({ code: 'database-unavailable' });
  await proxy.restore();
  await eventually(async () => void (await desk.ask('get', 'me').expect(200)));
  await desk.ask('get', 'me', second).expect(200);
});
