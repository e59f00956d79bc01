import { Injectable } from '@nestjs/common';
import type { SearchResultsDto } from './search.dto.js';

@Injectable()
export class SearchService {
  search(_q: string): Promise<SearchResultsDto> {
    return Promise.reject(new Error('not yet'));
  }
}
