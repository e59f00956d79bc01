import { Body, Delete, Get, Patch, Post, Query, Res, type Type as Class } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, IntersectionType } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminEmail } from '../access/access.decorators.js';
import type { ActivityService } from '../activity/activity.service.js';
import { Records } from '../activity/records.decorator.js';
import { Answers, NoContent } from '../http/answers/answers.decorator.js';
import { csvFile, sendCsv, type CsvColumns } from '../http/answers/csv.js';
import { Id } from '../http/input/object-id.pipe.js';
import { IdDto, itemsOf, pageOrIdsOf, QueueDto } from '../http/paging/list-page.js';
import { ApiVersionedChange, etagHeader, IfMatch, type VersionCheck } from '../http/versions/versions.js';
import { generalProblems, type ProblemType } from '../problem/problem.js';
import { AddNoteDto, ManyDto, NoteDto, OperationIdDto, reviewProblems, UndoneDto } from './review.dto.js';
import type { GivenChange, ReviewedFilterDto, Selection } from './review.dto.js';
import type { Reviewed } from './review.schema.js';
import type { ReviewableService } from './reviewable.service.js';
import type { ReviewedFinder } from './reviewed-finder.js';

const { searchTooSlow } = generalProblems;
const { noteNotFound, operationNotFound, tooManyNotes } = reviewProblems;

type Answer = 'Dto' | 'DetailDto' | 'CountsDto';
type Input = 'FilterDto' | 'ChangeDto' | 'SelectedDto' | 'ManyChangeDto';

interface ReviewRoutes<Dto> extends Record<Answer | Input, Class> {
  noun: 'applicant' | 'enquiry';
  nouns: 'applicants' | 'enquiries';
  notFound: ProblemType;
  columns: (zone: string) => CsvColumns<Dto>;
}

/** One applicant or enquiry with its details. */
interface Details {
  read(id: string): Promise<object>;
  change(id: string, change: GivenChange, by: string, check: VersionCheck): Promise<object>;
}

/** The classes of parameters that differ. */
const Takes = (...types: Class[]) => Reflect.metadata('design:paramtypes', types) as MethodDecorator;

/** The routes that applicants and enquiries share. They match after those of the subclass. */
export function ReviewController<Dto extends object>(routes: ReviewRoutes<Dto>) {
  const { noun, nouns, notFound, columns, FilterDto, SelectedDto, DetailDto } = routes;
  const [One, Many] = [noun, nouns].map((name) => name.charAt(0).toUpperCase() + name.slice(1));

  abstract class SharedRoutes {
    protected abstract readonly finder: ReviewedFinder<Reviewed, ReviewedFilterDto, Dto>;
    protected abstract readonly decisions: ReviewableService;
    protected abstract readonly details: Details;
    protected abstract readonly activity: ActivityService;

    @Get()
    @ApiOperation({ summary: `The ${nouns}`, description: 'A page of 50, or of `limit`.' })
    @ApiExtraModels(IdDto)
    @Answers(200, pageOrIdsOf(routes.Dto), searchTooSlow)
    @Takes(IntersectionType(QueueDto, FilterDto))
    async [`list${Many}`](@Query() query: QueueDto, @Res({ passthrough: true }) response: Response) {
      return itemsOf<object>(await this.finder.list(query), response);
    }

    @Get('counts')
    @ApiOperation({
      summary: `Numbers of ${nouns} by stage`,
      description:
        'Takes the filters of the list. One that has a number here changes nothing. Stages count without withdrawn applicants and junk.',
    })
    @Answers(200, routes.CountsDto, searchTooSlow)
    @Takes(FilterDto)
    [`count${Many}`](@Query() filters: ReviewedFilterDto) {
      return this.finder.counts(filters);
    }

    @Get('export')
    @ApiOperation({
      summary: `The ${nouns} as a CSV file`,
      description: 'UTF-8 with a byte order mark. An apostrophe stands before what could be a formula.',
    })
    @Answers(200, csvFile(columns('UTC')), searchTooSlow)
    @Takes(FilterDto)
    async [`export${Many}`](
      @Query() filters: ReviewedFilterDto,
      @AdminEmail() by: string,
      @Res() response: Response,
    ) {
      const { total } = await this.finder.page({ ...filters, count: '1', limit: 1 });
      const subject = { type: noun, id: '' } as const;
      const detail = `Number: ${total}`;
      await this.activity.record({ who: by, action: `${nouns}-exported`, subject, detail });
      await sendCsv(response, nouns, columns(this.finder.zone), this.finder.findByFilter(filters));
    }

    @Records(`${noun}-changed`, noun)
    @Patch()
    @ApiOperation({
      summary: `Set the stage, star or follow-up of several ${nouns}`,
      description: 'The `operationId` undoes it. Withdrawn applicants stay in their stage.',
    })
    @Answers(200, ManyDto, searchTooSlow)
    @Takes(routes.ManyChangeDto)
    [`change${Many}`](@Body() change: Selection & GivenChange, @AdminEmail() by: string) {
      return this.decisions.updateMany(change, by);
    }

    @Records(`${noun}-changed`, noun, 'undone')
    @Post('undo')
    @ApiOperation({
      summary: `Undo a change of one or several ${nouns}`,
      description: 'Later changes stay. May be repeated.',
    })
    @Answers(200, UndoneDto, operationNotFound)
    [`undo${One}Change`](@Body() { operationId }: OperationIdDto, @AdminEmail() by: string) {
      return this.decisions.undo(operationId, by);
    }

    @Records(`${noun}-deleted`, noun)
    @Post('delete')
    @ApiOperation({
      summary: `Delete ${nouns}`,
      description: 'They can be restored for 30 s. Their mails wait.',
    })
    @Answers(200, ManyDto, searchTooSlow)
    @Takes(SelectedDto)
    [`delete${Many}`](@Body() selected: Selection) {
      return this.decisions.deleteMany(selected);
    }

    @Records(`${noun}-restored`, noun)
    @Post('restore')
    @ApiOperation({
      summary: `Restore ${nouns}`,
      description:
        'Within 30 s, applicants while their job exists. Send `ids`, or the `operationId` of the deletion. A `filter` is ignored.',
    })
    @Answers(200, ManyDto, operationNotFound)
    @Takes(SelectedDto)
    [`restore${Many}`](@Body() selected: Selection) {
      return this.decisions.restore(selected);
    }

    // After the routes that `:id` would match.
    @Get(':id')
    @ApiOperation({ summary: `One ${noun}`, description: 'With notes, history and messages.' })
    @Answers(200, { type: DetailDto, headers: etagHeader }, notFound)
    [`get${One}`](@Id() id: string) {
      return this.details.read(id);
    }

    @Records(`${noun}-changed`, noun)
    @Patch(':id')
    @ApiOperation({
      summary: `Change an ${noun}`,
      description: 'A missing field stays. A withdrawn applicant moves too, unlike in a change of several.',
    })
    @ApiVersionedChange(DetailDto, notFound)
    @Takes(String, routes.ChangeDto)
    [`change${One}`](
      @Id() id: string,
      @Body() change: GivenChange,
      @IfMatch() check: VersionCheck,
      @AdminEmail() by: string,
    ) {
      return this.details.change(id, change, by, check);
    }

    @Records(`${noun}-changed`, noun, 'note added')
    @Post(':id/notes')
    @ApiOperation({ summary: 'Add a note', description: 'Only the admin sees it. At most 500.' })
    @Answers(201, NoteDto, notFound, tooManyNotes)
    [`add${One}Note`](@Id() id: string, @Body() { text }: AddNoteDto, @AdminEmail() by: string) {
      return this.decisions.addNote(id, text, by);
    }

    @Records(`${noun}-changed`, noun, 'note deleted')
    @Delete(':id/notes/:noteId')
    @ApiOperation({ summary: 'Delete a note', description: 'Permanently. Its history entry stays.' })
    @NoContent(notFound, noteNotFound)
    [`delete${One}Note`](@Id() id: string, @Id('noteId') noteId: string) {
      return this.decisions.removeNote(id, noteId);
    }
  }
  return SharedRoutes;
}
