import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { QueryFilter, Types } from 'mongoose';

export const ADMIN_ID = 'admin';

/** A WebAuthn credential. Ids and keys are base64url. */
export interface Passkey {
  _id: Types.ObjectId;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  rpId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

@Schema({ collection: 'accounts', timestamps: true, versionKey: false })
export class Account {
  @Prop({ type: String }) _id!: string;

  @Prop({ type: String, required: true }) email!: string;

  /** argon2id in PHC format. */
  @Prop({ type: String, required: true }) passwordHash!: string;

  @Prop({ type: Date }) passwordChangedAt!: Date;

  /** Base32, and the last step whose code was used: each code works once (RFC 6238). */
  @Prop({ type: Object }) totp?: { secret: string; lastStep: number };

  @Prop({ type: Object }) pendingTotp?: { secret: string; createdAt: Date };

  /** SHA-256, base64url. 80 random bits need no slow hash. */
  @Prop({ type: [String], default: undefined }) recoveryCodes?: string[];

  @Prop({ type: [Object], default: undefined }) passkeys?: Passkey[];

  createdAt!: Date;
}

export const AccountSchema = SchemaFactory.createForClass(Account);

/** Matches the account while e-mail, password and second factor are the same. A new password has a new hash. */
export const hasSameCredentials = ({ _id, email, passwordHash, totp }: Account): QueryFilter<Account> => ({
  _id,
  email,
  passwordHash,
  'totp.secret': totp?.secret ?? null,
});
