import { buffer } from 'node:stream/consumers';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { pack } from 'tar-stream';
import { Public } from '../../platform/access/access.decorators.js';
import { Answers, fileOf } from '../../platform/http/answers/answers.decorator.js';
import { versionTag } from '../../platform/http/versions/versions.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { SiteDocuments } from './site-documents.service.js';

/** nginx serves these documents and not those in its image. */
@ApiTags('Content')
@Controller('site')
export class PagesArchiveController {
  constructor(private readonly site: SiteDocuments) {}

  @Get('pages.tar')
  @Public()
  @ApiOperation({
    summary: 'The documents of the site, with the texts as they are now',
    description: 'A tar of HTML files. `build` is the `id` of `build.json`; another build is 404.',
  })
  @ApiResponse({ status: 304, description: 'The documents are those that If-None-Match names.' })
  @Answers(200, fileOf('application/x-tar'), generalProblems.notFound)
  async getPages(@Query('build') build: string, @Res() response: Response): Promise<void> {
    if (build !== this.site.build?.id) throw generalProblems.notFound();
    const documents = [...(await this.site.all())];
    const tags = documents.map(([, { etag }]) => etag);
    response.set({ 'Cache-Control': 'no-cache', ETag: versionTag(undefined, [build, tags]) });
    const tar = pack();
    // The same documents are the same bytes.
    if (!response.req.fresh)
      for (const [name, { text }] of documents) tar.entry({ name, mtime: new Date(0) }, text);
    tar.finalize();
    response.type('application/x-tar').send(await buffer(tar as AsyncIterable<Uint8Array>));
  }
}
