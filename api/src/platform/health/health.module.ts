import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthFigures } from './health-figures.service.js';
import { HealthService } from './health.service.js';

@Module({ controllers: [HealthController], providers: [HealthFigures, HealthService] })
export class HealthModule {}
