import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { ListPageDto, ListPage } from '../../../platform/http/paging/list-page.js';
import { readAll, readPage } from '../../../platform/http/paging/read-pages.js';
import { Problem } from '../../../platform/problem/problem.js';
import { AccountsService } from '../accounts.service.js';
import { toListedSessionDto, type ListedSessionDto } from './session.dto.js';
import { Session, sessionIndex } from './session.schema.js';
import '../auth.problems.js';

const lastSeenFirst = { lastSeenAt: -1, _id: -1 } as const;

/** Shows the admin where they are signed in, and ends sessions. */
@Injectable()
export class SessionList {
  constructor(
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    private readonly accounts: AccountsService,
  ) {}

  /** @param current the id of the session that asks @throws Problem 400 for a cursor that is none */
  async page(
    { limit, after, count }: ListPageDto,
    current: string,
  ): Promise<ListPage & { items: ListedSessionDto[] }> {
    const filter = await this.open();
    const { items, next } = await readPage(this.find(filter), { limit, after }, lastSeenFirst);
    return {
      items: items.map((session) => toListedSessionDto(session, current)),
      ...(next && { next }),
      ...(count && { total: await this.count(filter) }),
    };
  }

  /** All of them, read as they are consumed. @param current the id of the session that asks */
  async *all(current: string): AsyncGenerator<ListedSessionDto> {
    const found = this.find(await this.open()).sort(lastSeenFirst);
    for await (const session of readAll(found)) yield toListedSessionDto(session, current);
  }

  async total(): Promise<number> {
    return this.count(await this.open());
  }

  /** @throws Problem 404 when it has ended */
  async end(id: string): Promise<void> {
    const { deletedCount } = await this.sessions.deleteOne({ _id: id });
    if (deletedCount === 0) throw new Problem('session-not-found');
  }

  /** Ends all sessions but this one. */
  async endOthers(id: string): Promise<void> {
    await this.sessions.deleteMany({ _id: { $ne: id } });
  }

  private find(filter: QueryFilter<Session>) {
    return this.sessions.find(filter, null, { hint: sessionIndex }).lean<Session[]>();
  }

  private async count(filter: QueryFilter<Session>): Promise<number> {
    return this.sessions.countDocuments(filter, { hint: sessionIndex });
  }

  /** Those of before a change of the password, and expired ones, are there until the database deletes them. */
  private async open(): Promise<QueryFilter<Session>> {
    const { ver } = await this.accounts.current();
    return { ver, expiresAt: { $gt: new Date() } };
  }
}
