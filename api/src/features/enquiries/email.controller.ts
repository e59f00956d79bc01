import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib/types';
import { Public } from '../../platform/access/access.decorators.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { FormBody } from '../../platform/http/forms/form.js';
import { EnquiryLimits, FormFields } from './email-guards.js';
import { EnquiriesService } from './enquiries.service.js';
import { SendEmailDto, SendFormDto } from './enquiry-forms.dto.js';
import { JunkService } from './junk.service.js';
import { ApiPlainRefusal, PlainTextFilter } from './plain-text.filter.js';

const EmailCall = (path: string, summary: string): MethodDecorator =>
  applyDecorators(
    Public(),
    Post(path),
    HttpCode(200),
    Header('Content-Type', 'text/plain; charset=utf-8'),
    ApiOperation({ summary, description: 'Kept first, then mailed when a mail server is set.' }),
    ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string', example: 'OK' } } } }),
  );

/** The two calls of EmailJS that @emailjs/browser makes. */
@ApiTags('Enquiries')
@ApiProduces('text/plain')
@ApiPlainRefusal(400, 'Give a valid e-mail address. (email)')
@ApiPlainRefusal(401, 'Your session is missing or has ended. Sign in and try again.')
@ApiPlainRefusal(413, 'The request is larger than this address takes. Shorten it and send again.')
@ApiPlainRefusal(415, 'Send the fields as one JSON object with Content-Type: application/json.')
@ApiPlainRefusal(429, 'Too many attempts. Wait 9 minutes and try again.')
@ApiPlainRefusal(503, 'The database does not answer. It may not have been saved. Reload and check.')
@Controller('emailjs/api/v1.0/email')
@UseGuards(EnquiryLimits)
@UseFilters(PlainTextFilter)
export class EmailController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @EmailCall('send', 'Send the free-test form')
  async sendEmail(@Body() { template_params }: SendEmailDto): Promise<string> {
    const { firstName: name, ...fields } = template_params;
    await this.enquiries.add({ form: 'free-test', name, phone: '', ...fields });
    return 'OK';
  }

  @EmailCall('send-form', 'Send the contact form')
  @FormBody(FormFields)
  @ApiBody({ type: SendFormDto })
  @ApiPlainRefusal(
    413,
    'The form holds a file, too many fields or too long a text. Send only what is asked for.',
  )
  @ApiPlainRefusal(415, 'Send a form: Content-Type multipart/form-data.')
  async sendEmailForm(@Body() form: SendFormDto): Promise<string> {
    const fields = pick(form, 'name', 'email', 'phone', 'message', 'source', 'website', 'proof');
    await this.enquiries.add({ form: 'contact', ...fields });
    return 'OK';
  }
}

// Some of the parameters.
const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 1000, expiresAt: 1796000400, nonce: '5c2f5a0e' };

@ApiTags('Enquiries')
@Controller('challenge')
export class ChallengeController {
  constructor(private readonly junk: JunkService) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'A proof of work for the forms of enquiries',
    description:
      'For altcha-lib 2. Valid for an hour and for one enquiry. Without a proof, an enquiry may be stored as junk.',
  })
  @Answers(200, { schema: { type: 'object', example: { parameters, signature: 'b1946ac9' } } })
  getChallenge(): Promise<Challenge> {
    return this.junk.challenge();
  }
}
