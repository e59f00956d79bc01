import { Module } from '@nestjs/common';
import { MIGRATIONS, Migrations } from '../platform/migrations/migrations.service.js';
import { allMigrations } from './all-migrations.js';

/** For the product, and for what deletes in its place: a program that works beside it, as a backup does, leaves the database as it is. */
@Module({ providers: [{ provide: MIGRATIONS, useValue: allMigrations }, Migrations] })
export class MigrationsModule {}
