import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ApplicantPrivacy } from '../applicants/review/applicant-privacy.service.js';
import { EnquiryPrivacy } from '../enquiries/enquiry-privacy.service.js';
import type { ErasedDto, PersonDto } from './privacy.dto.js';

const MAX_LISTED = 1000;

/** What is stored about one person, by e-mail address in any case of letters. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly applicants: ApplicantPrivacy,
    private readonly enquiries: EnquiryPrivacy,
  ) {}

  async find(email: string): Promise<PersonDto> {
    const [applicants, messages] = await this.applicants.find(email, MAX_LISTED);
    const [enquiries, replies] = await this.enquiries.find(email, MAX_LISTED);
    return { applicants, enquiries, messages: messages + replies };
  }

  /** A ZIP file, written while it is read. @throws Problem 503 when the first object cannot be read */
  export(email: string): Promise<Readable> {
    return this.applicants.zip(email, 'person.json', Readable.from(this.json(email)));
  }

  /** May be repeated. */
  async erase(email: string): Promise<ErasedDto> {
    const { messages } = await this.find(email);
    const applicants = await this.applicants.erase(email);
    return { applicants, enquiries: await this.enquiries.erase(email), messages };
  }

  private async *json(email: string): AsyncGenerator<string> {
    yield `{"email":${JSON.stringify(email)},"applicants":[`;
    yield* listed(this.applicants.details(email));
    yield '],"enquiries":[';
    yield* listed(this.enquiries.details(email));
    yield ']}\n';
  }
}

async function* listed(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item, undefined, 2);
    separator = ',\n';
  }
}
