import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicantRecords } from './applicant-records.service.js';
import { ApplicantAside, ApplicantAsideSchema } from './applicant-aside.schema.js';
import { ApplicantsAside } from './applicants-aside.service.js';
import { Applicant, ApplicantSchema } from './applicant.schema.js';

/** Apart from ApplicantsModule, which needs the jobs, while the jobs need these records. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Applicant.name, schema: ApplicantSchema },
      { name: ApplicantAside.name, schema: ApplicantAsideSchema },
    ]),
  ],
  providers: [ApplicantRecords, ApplicantsAside],
  exports: [ApplicantRecords, ApplicantsAside],
})
export class ApplicantRecordsModule {}
