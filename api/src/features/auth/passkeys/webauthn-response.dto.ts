import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import { Equals, IsArray, IsObject, Matches, MaxLength, ValidateNested } from 'class-validator';
import { MayBeAbsent } from '../../../platform/http/input/decorators.js';
import { authenticatorTransports, type AuthenticatorTransport } from './authenticator-transports.js';

const asItCame = "Send the authenticator's response as the browser gave it.";

const Base64Url = (example: string, maxLength: number): PropertyDecorator =>
  applyDecorators(
    Expose(),
    ApiProperty({ example, maxLength, description: 'Base64url.' }),
    MaxLength(maxLength, { message: asItCame }),
    Matches(/^[\w-]+$/, { message: asItCame }),
  );

/** A credential id has 1,023 bytes at most (WebAuthn). */
const ID_LENGTH = 1364;

/**
 * What browsers give for a credential (PublicKeyCredential.toJSON). They add fields from time to time: those that nobody reads here
 * are left out, not refused.
 */
@Exclude()
class WebAuthnResponseDto {
  @Base64Url('dGhlIGlkIG9mIGEgcGFzc2tleQ', ID_LENGTH)
  id!: string;

  @Base64Url('dGhlIGlkIG9mIGEgcGFzc2tleQ', ID_LENGTH)
  rawId!: string;

  @Expose()
  @ApiProperty({ enum: ['public-key'], example: 'public-key' })
  @Equals('public-key', { message: asItCame })
  type!: 'public-key';
}

@Exclude()
class AttestationDto {
  @Base64Url('eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', 4096)
  clientDataJSON!: string;

  @Base64Url('o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ', 8192)
  attestationObject!: string;

  @Expose()
  @ApiPropertyOptional({
    enum: authenticatorTransports,
    isArray: true,
    example: ['internal', 'hybrid'],
    description: 'Unknown ones are left out.',
  })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? authenticatorTransports.filter((known) => value.includes(known)) : value,
  )
  @MayBeAbsent()
  @IsArray({ message: asItCame })
  transports?: AuthenticatorTransport[];
}

@Exclude()
class AssertionDto {
  @Base64Url('eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', 4096)
  clientDataJSON!: string;

  @Base64Url('SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ', 2048)
  authenticatorData!: string;

  @Base64Url('MEUCIQDx', 1024)
  signature!: string;
}

/** Of navigator.credentials.create(). */
@Exclude()
export class RegistrationResponseDto extends WebAuthnResponseDto {
  @Expose()
  @ApiProperty()
  @IsObject({ message: asItCame })
  @ValidateNested()
  @Type(() => AttestationDto)
  response!: AttestationDto;
}

/** Of navigator.credentials.get(). */
@Exclude()
export class AuthenticationResponseDto extends WebAuthnResponseDto {
  @Expose()
  @ApiProperty()
  @IsObject({ message: asItCame })
  @ValidateNested()
  @Type(() => AssertionDto)
  response!: AssertionDto;
}
