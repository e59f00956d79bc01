import { ApiProperty } from '@nestjs/swagger';

export class ResumeTextDto {
  @ApiProperty({
    example: 'Ayesha Khan\nLahore, Pakistan\n\nLead researcher with four years of experience.',
    description: 'Plain text, never HTML: without control characters, with its line breaks.',
  })
  text!: string;

  @ApiProperty({ example: false, description: 'The resume has more than these 200,000 characters.' })
  truncated!: boolean;
}
