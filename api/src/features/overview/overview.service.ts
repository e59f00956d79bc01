import { Injectable } from '@nestjs/common';
import type { OverviewDto } from './overview.dto.js';

@Injectable()
export class OverviewService {
  read(): Promise<OverviewDto> {
    return Promise.reject(new Error('not yet'));
  }
}
