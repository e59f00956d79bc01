import { randomInt } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const ADMIN_ID = 'admin';

/** Where an account begins to count: at no number that a token of the one before it carries. */
export const firstVer = (): number => randomInt(1, 2 ** 48 - 1);

/** The admin's account: one document, made from the settings. */
@Schema({ collection: 'accounts', timestamps: true, versionKey: false })
export class Account {
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  email!: string;

  /** argon2id in PHC format. */
  @Prop({ type: String, required: true })
  passwordHash!: string;

  /** Raised with every change of e-mail or password, from a random start; tokens carry it. */
  @Prop({ type: Number, required: true })
  ver!: number;
}

export const AccountSchema = SchemaFactory.createForClass(Account);
