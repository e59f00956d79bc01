import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Account, AccountSchema } from '../features/auth/account.schema.js';
import { AdminReset } from '../features/auth/admin-reset.service.js';

/** The account, and nothing that serves. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Account.name, schema: AccountSchema }])],
  providers: [AdminReset],
})
export class AdminResetModule {}
