import { randomInt } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

export const ADMIN_ID = 'admin';

/** Where an account begins to count: at no number that a token of the one before it carries. */
export const firstVer = (): number => randomInt(1, 2 ** 48 - 1);

/** E-mail and password of the settings that an account was made from: others in the settings change nothing. */
@Schema({ _id: false })
class FirstSettings {
  @Prop({ type: String, required: true })
  email!: string;

  /** argon2id in PHC format. */
  @Prop({ type: String, required: true })
  passwordHash!: string;
}

/** A second factor by time (RFC 6238). */
@Schema({ _id: false })
export class Totp {
  /** Base32, 160 bits. */
  @Prop({ type: String, required: true })
  secret!: string;

  /** The newest step whose code was used: each code counts once. */
  @Prop({ type: Number, required: true })
  lastStep!: number;
}

/** A second factor that no code has confirmed yet. */
@Schema({ _id: false })
export class PendingTotp {
  /** Base32, 160 bits. */
  @Prop({ type: String, required: true })
  secret!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

/** A passkey (WebAuthn credential). */
@Schema()
export class Passkey {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  name!: string;

  /** As the authenticator names it, base64url. */
  @Prop({ type: String, required: true })
  credentialId!: string;

  /** COSE, base64url. */
  @Prop({ type: String, required: true })
  publicKey!: string;

  /** Signatures so far, as the authenticator counts; many never do. */
  @Prop({ type: Number, required: true })
  counter!: number;

  /** How a browser may reach it, such as 'internal' or 'usb'. */
  @Prop({ type: [String], required: true })
  transports!: string[];

  /** The host that it belongs to. */
  @Prop({ type: String, required: true })
  rpId!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Null until it was used. */
  @Prop({ type: Date, default: null })
  lastUsedAt!: Date | null;
}

/** The session in which the password was changed goes on, with the new `ver`: one write ends all others and not this one. */
@Schema({ _id: false })
class ChangedIn {
  @Prop({ type: String, required: true })
  sessionId!: string;

  /** The account's since then. With another one, all of this is of before. */
  @Prop({ type: Number, required: true })
  ver!: number;
}

/** The admin's account: one document. What belongs to signing in is all in it, so that each change is one write. */
@Schema({ collection: 'accounts', timestamps: true, versionKey: false })
export class Account {
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  email!: string;

  /** argon2id in PHC format. */
  @Prop({ type: String, required: true })
  passwordHash!: string;

  /** Raised with every change of the password, from a random start; sessions and challenges carry it, and count with it alone. */
  @Prop({ type: Number, required: true })
  ver!: number;

  @Prop({ type: Date })
  passwordChangedAt!: Date;

  @Prop({ type: SchemaFactory.createForClass(ChangedIn) })
  changedIn?: ChangedIn;

  @Prop({ type: SchemaFactory.createForClass(FirstSettings) })
  firstSettings?: FirstSettings;

  @Prop({ type: SchemaFactory.createForClass(Totp) })
  totp?: Totp;

  @Prop({ type: SchemaFactory.createForClass(PendingTotp) })
  pendingTotp?: PendingTotp;

  /** SHA-256 of each that is left, base64url: 80 random bits need no slow hash. */
  @Prop({ type: [String], default: undefined })
  recoveryCodes?: string[];

  @Prop({ type: [SchemaFactory.createForClass(Passkey)], default: undefined })
  passkeys?: Passkey[];

  createdAt!: Date;
}

export const AccountSchema = SchemaFactory.createForClass(Account);
