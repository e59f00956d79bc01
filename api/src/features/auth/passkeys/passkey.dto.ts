import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { VisibleLine, Trimmed } from '../../../platform/http/input/decorators.js';
import { AuthenticationResponseDto, RegistrationResponseDto } from './webauthn-response.dto.js';

/** Characters. */
const NAME_LENGTH = 60;
const nameMessage = `Give the passkey a name of 1 to ${NAME_LENGTH} characters, on one line.`;
const responseMessage = 'Send the response of the authenticator.';

/** Body of POST /users/passkeys. */
export class AddPasskeyDto {
  @ApiProperty({ example: 'Laptop', minLength: 1, maxLength: NAME_LENGTH })
  @Trimmed()
  @IsString({ message: nameMessage })
  @Length(1, NAME_LENGTH, { message: nameMessage })
  @VisibleLine(nameMessage)
  name!: string;

  @ApiProperty({ description: 'Of navigator.credentials.create(). Other fields of it are ignored.' })
  @IsObject({ message: responseMessage })
  @ValidateNested()
  @Type(() => RegistrationResponseDto)
  response!: RegistrationResponseDto;
}

/** Body of POST /users/login/passkey. */
export class PasskeyLoginDto {
  @ApiProperty({ description: 'Of navigator.credentials.get(). Other fields of it are ignored.' })
  @IsObject({ message: responseMessage })
  @ValidateNested()
  @Type(() => AuthenticationResponseDto)
  response!: AuthenticationResponseDto;
}
