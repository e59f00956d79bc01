import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { MailFiling } from './mail-filing.service.js';
import { MailboxReader } from './mailbox-reader.service.js';

@Module({ imports: [EnquiriesModule], providers: [MailboxReader, MailFiling] })
export class MailboxModule {}
