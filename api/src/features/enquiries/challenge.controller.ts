import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib/types';
import { Public } from '../../platform/access/access.decorators.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { JunkService } from './junk.service.js';

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
