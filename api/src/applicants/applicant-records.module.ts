import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicantRecords } from './applicant-records.service.js';
import { Applicant, ApplicantSchema } from './applicant.schema.js';

/** Apart from ApplicantsModule, which needs the jobs, while the jobs need these records. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Applicant.name, schema: ApplicantSchema }])],
  providers: [ApplicantRecords],
  exports: [ApplicantRecords],
})
export class ApplicantRecordsModule {}
