import {
  applyDecorators,
  Body,
  Catch,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpException,
  Injectable,
  Post,
  UseFilters,
  UseGuards,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib/types';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { Public } from '../../platform/access/access.decorators.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { assertIsForm, FormBody, formLimits } from '../../platform/http/forms/form.js';
import { ProblemFilter } from '../../platform/http/problems/problem.filter.js';
import { RateLimits } from '../../platform/limits/rate-limits.service.js';
import { generalProblems, type FieldError, type Problem } from '../../platform/problem/problem.js';
import { EnquiriesService } from './enquiries.service.js';
import { SendEmailDto, SendFormDto } from './enquiry-forms.dto.js';
import { JunkService } from './junk.service.js';
import { enquiryProblems } from './enquiries.problems.js';

// Other names are not repeated: a browser would show them as the site's own text.
const ordinaryName = /^[\w.]{1,40}$/;

const toSentence = ({ field, message }: FieldError): string =>
  ordinaryName.test(field) ? `${message} (${field})` : message;

/** @emailjs/browser shows the text of a refusal in the form. */
@Catch()
class PlainTextFilter extends ProblemFilter {
  protected override readonly contentType = 'text/plain';
  protected override readonly unforeseen = generalProblems.internal({
    detail: 'Something went wrong on our side. Your message was not sent. Try again.',
  });

  protected override write({ errors, detail }: Problem, request: Request): string {
    return `${errors?.map(toSentence).join(' ') ?? detail} [request ${request.id}]`;
  }
}

const example = 'This was not sent. Correct it and try again. [request 7f1c0c7e-6f5b-4a52-9a0b-0d8f6d3f2b11]';

const refusals = [400, 401, 413, 415, 429, 503].map((status) =>
  ApiResponse({
    status,
    description: "One sentence, as text, with the request's id at its end.",
    content: { 'text/plain': { schema: { type: 'string', example } } },
  }),
);

const limits = formLimits(0, 11, 24 * 1024);

/** By address: enough for an office behind one address. */
export const ENQUIRY_LIMITS = { burst: 20, day: 100 } as const;

/** A guard, because guards run before a body is read. */
@Injectable()
class EnquiryLimits implements CanActivate {
  private readonly count: (address: string) => Promise<void>;

  constructor(limits: RateLimits) {
    this.count = limits.byAddress('enquiry', ENQUIRY_LIMITS.burst, ENQUIRY_LIMITS.day);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.count(context.switchToHttp().getRequest<Request>().ip ?? '');
    return true;
  }
}

@Injectable()
class FormFields implements NestInterceptor {
  private readonly form: NestInterceptor = new (NoFilesInterceptor({ limits }))();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    assertIsForm(context.switchToHttp().getRequest<Request>());
    try {
      return await this.form.intercept(context, next);
    } catch (error) {
      const isTooLarge = error instanceof HttpException && error.cause instanceof MulterError;
      throw isTooLarge ? enquiryProblems.formTooLarge() : generalProblems.brokenForm();
    }
  }
}

const EmailCall = (path: string, summary: string): MethodDecorator =>
  applyDecorators(
    Public(),
    Post(path),
    HttpCode(200),
    Header('Content-Type', 'text/plain; charset=utf-8'),
    ApiOperation({ summary, description: 'Kept first, then mailed when a mail server is set.' }),
    ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string', example: 'OK' } } } }),
    ...refusals,
  );

/** The two calls of EmailJS that @emailjs/browser makes. */
@ApiTags('Enquiries')
@ApiProduces('text/plain')
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
