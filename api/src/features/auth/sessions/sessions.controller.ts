import { Controller, Delete, Get, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { streamJsonArray } from '../../../platform/http/answers/send-stream.js';
import { ObjectIdPipe } from '../../../platform/http/input/object-id.pipe.js';
import { ListPageDto, ApiPagedList, setPageHeaders } from '../../../platform/http/paging/list-page.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import type { Admin } from '../admin.js';
import { CurrentAdmin } from '../current-admin.decorator.js';
import { ListedSessionDto } from './session.dto.js';
import { SessionList } from './session-list.service.js';

/** Where the admin is signed in. */
@ApiTags('Account')
@ApiBearerAuth()
@Controller('users/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionList) {}

  @Get()
  @ApiOperation({
    summary: 'The sessions that have not ended, last seen first',
    description: 'All of them as one stream, or with `limit` a page at a time.',
  })
  @ApiPagedList(ListedSessionDto)
  @ApiProblems(...problemsOf.query)
  async list(
    @Query() query: ListPageDto,
    @CurrentAdmin() { sessionId }: Admin,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { limit, after, count } = query;
    if (limit === undefined && after === undefined) {
      setPageHeaders(request, response, count ? { total: await this.sessions.total() } : {});
      return streamJsonArray(response, this.sessions.all(sessionId));
    }
    const { items, ...page } = await this.sessions.page(query, sessionId);
    setPageHeaders(request, response, page);
    response.json(items);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'End all other sessions', description: 'The session that asks goes on.' })
  @ApiNoContentResponse({ description: 'The tokens of all others are refused from now on.' })
  @ApiProblems()
  endOthers(@CurrentAdmin() { sessionId }: Admin): Promise<void> {
    return this.sessions.endOthers(sessionId);
  }

  @Delete('current')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Sign out: end the session that asks',
    description:
      'A client that cannot reach the server may also just forget its token, which ends after 8 hours.',
  })
  @ApiNoContentResponse({ description: 'The token that came is refused from now on.' })
  @ApiProblems('session-not-found')
  endCurrent(@CurrentAdmin() { sessionId }: Admin): Promise<void> {
    return this.sessions.end(sessionId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'End a session', description: 'Also the one that asks.' })
  @ApiNoContentResponse({ description: 'Its token is refused from now on.' })
  @ApiProblems(...problemsOf.id, 'session-not-found')
  end(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    return this.sessions.end(id);
  }
}
