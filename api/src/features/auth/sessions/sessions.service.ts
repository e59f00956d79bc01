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

  /** @returns undefined when it has ended */
  async find(id: string): Promise<Session | undefined> {
    const session = await this.sessions.findById(id).lean<Session>();
    if (!session) return undefined;
    if (Date.now() - session.lastSeenAt.getTime() > SEEN_MS)
      await this.sessions.updateOne({ _id: session._id }, { $set: { lastSeenAt: new Date() } });
    return session;
  }
}
