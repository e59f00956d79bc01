import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Account, hasSameCredentials } from '../account.schema.js';
import type { SessionDto } from '../auth.dto.js';
import { ChallengesService } from '../challenges.service.js';
import type { Admin, Caller } from '../../../platform/access/access.decorators.js';
import { ACCOUNT, ActivityService } from '../../../platform/activity/activity.service.js';
import { authProblems } from '../auth.problems.js';

const SESSION_MS = 8 * 60 * 60_000;
const SEEN_MS = 60_000;
const MAX_LISTED = 100;

/** A sign-in. Its token has the id as `jti` and works while the document exists. */
@Schema({ collection: 'sessions', versionKey: false })
export class Session {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true }) device!: string;

  @Prop({ type: Date, required: true }) createdAt!: Date;

  @Prop({ type: Date, required: true }) lastSeenAt!: Date;

  @Prop({ type: Date, required: true, expires: 0 }) expiresAt!: Date;
}

export const SessionSchema = SchemaFactory.createForClass(Session);

const browsers = { Edge: /\bEdg/, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ };
const systems = {
  Android: /Android/,
  iOS: /iPhone|iPad/,
  Windows: /Windows/,
  macOS: /Mac OS/,
  Linux: /Linux/,
};

export function deviceOf(userAgent = ''): string {
  const nameIn = (patterns: Record<string, RegExp>) =>
    Object.keys(patterns).find((name) => patterns[name]?.test(userAgent));
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? `${browser} on ${system}` : 'Unknown device';
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly challenges: ChallengesService,
    private readonly jwt: JwtService,
    private readonly activity: ActivityService,
  ) {}

  async open(account: Account, { userAgent }: Caller, method: string): Promise<SessionDto> {
    const now = new Date();
    const device = deviceOf(userAgent);
    const { _id } = await this.sessions.create({
      _id: new Types.ObjectId(),
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    });
    // A change of the account ends all sessions. It may have happened before this session was stored.
    if (!(await this.accounts.exists(hasSameCredentials(account)))) {
      await this.sessions.deleteOne({ _id });
      throw authProblems.wrongCredentials();
    }
    const { email } = account;
    const token = await this.jwt.signAsync({ email }, { subject: account._id, jwtid: String(_id) });
    const detail = `${method}, ${device}`;
    await this.activity.record({ who: email, action: 'signed-in', subject: ACCOUNT, detail });
    return { token, email };
  }

  /** Stores the time of this use. @returns whether the session is active */
  async touch(_id: string): Promise<boolean> {
    const session = await this.sessions.findById(_id).lean<Session>();
    if (!session) return false;
    if (Date.now() - session.lastSeenAt.getTime() >= SEEN_MS)
      await this.sessions.updateOne({ _id }, { $set: { lastSeenAt: new Date() } });
    return true;
  }

  list(): Promise<Session[]> {
    return this.sessions
      .find({ expiresAt: { $gt: new Date() } })
      .sort({ lastSeenAt: -1, _id: -1 })
      .limit(MAX_LISTED)
      .lean<Session[]>()
      .exec();
  }

  async end(_id: string): Promise<void> {
    await this.sessions.deleteOne({ _id }).orFail(authProblems.sessionNotFound);
  }

  /** Also ends sign-ins that wait for a code. */
  async endOthers({ sessionId }: Admin): Promise<void> {
    await this.challenges.endAll();
    await this.sessions.deleteMany({ _id: { $ne: sessionId } });
  }

  /** Ends other sessions before a change, so that a crash leaves none, and after it, for sign-ins during the change. */
  async endOthersAround<Result>(admin: Admin, change: () => Promise<Result>): Promise<Result> {
    await this.endOthers(admin);
    const result = await change();
    await this.endOthers(admin);
    return result;
  }
}
