import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { Account } from '../account.schema.js';
import type { SessionDto } from '../auth.dto.js';
import { deviceOf } from './device-of.js';
import { Session } from './session.schema.js';

const SESSION_MS = 8 * 60 * 60 * 1000;
/** Being seen is written down once in so long. */
const SEEN_MS = 60_000;

/** The sessions of the admin, each found by its token's id. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    private readonly jwt: JwtService,
  ) {}

  /** Opens a session once the caller has shown everything that is asked for. @param userAgent the header of the request */
  async open({ _id, email, ver }: Account, userAgent: string | undefined): Promise<SessionDto> {
    const now = new Date();
    const session = await this.sessions.create({
      _id: new Types.ObjectId(),
      device: deviceOf(userAgent),
      ver,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    });
    const token = await this.jwt.signAsync({ email, ver }, { subject: _id, jwtid: String(session._id) });
    return { token, email };
  }

  /** @returns null when it has ended */
  find(id: string): Promise<Session | null> {
    return this.sessions.findById(id).lean<Session>();
  }

  /** Whether a session that is stored still counts. Once it does, that is written down. */
  async goesOn(session: Session, account: Account): Promise<boolean> {
    const { changedIn, ver } = account;
    const isKept = changedIn?.ver === ver && changedIn.sessionId === String(session._id);
    if (session.ver !== ver && !isKept) return false;
    const wasSeen = Date.now() - session.lastSeenAt.getTime() < SEEN_MS;
    if (session.ver !== ver || !wasSeen) await this.note(session, ver);
    return true;
  }

  /**
   * Notes that a session is in use, with the account's `ver`. It counts without that too, so no request fails by it: what the
   * database does not take now, it takes with the next request.
   */
  async note(session: Pick<Session, '_id' | 'ver'>, ver: number): Promise<void> {
    await this.sessions
      .updateOne({ _id: session._id, ver: session.ver }, { $set: { ver, lastSeenAt: new Date() } })
      .catch(() => undefined);
  }
}
