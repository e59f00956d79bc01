import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { MailboxReader, MailFiling } from './mailbox.service.js';

@Module({ imports: [EnquiriesModule], providers: [MailboxReader, MailFiling] })
export class MailboxModule {}
