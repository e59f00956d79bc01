import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthMetrics } from './health-metrics.service.js';
import { HealthService } from './health.service.js';

@Module({ controllers: [HealthController], providers: [HealthMetrics, HealthService] })
export class HealthModule {}
