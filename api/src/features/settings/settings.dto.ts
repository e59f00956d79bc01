import { ApiProperty } from '@nestjs/swagger';
import { Exclude } from 'class-transformer';
import { IsBoolean } from 'class-validator';

const message = 'Give true or false, without quotes.';

/** Body of PUT /settings: both switches. */
export class UpdateSettingsDto {
  @ApiProperty({
    example: false,
    description: 'Applicants get the template `Received` with their private link on applying.',
  })
  @IsBoolean({ message })
  acknowledge!: boolean;

  @ApiProperty({
    example: false,
    description: 'The agency gets a mail about new applications, at most one in ten minutes.',
  })
  @IsBoolean({ message })
  notifyApplications!: boolean;
}
// The body of a GET may be sent back.
Exclude({ toClassOnly: true })(UpdateSettingsDto.prototype, 'mail');

/** What the admin decides in the back office. */
export class SettingsDto extends UpdateSettingsDto {
  @ApiProperty({ example: true, description: 'Whether a mail server is configured. Ignored in a PUT.' })
  mail!: boolean;
}
