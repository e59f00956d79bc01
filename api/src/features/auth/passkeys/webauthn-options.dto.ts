import { ApiProperty } from '@nestjs/swagger';
import { authenticatorTransports, type AuthenticatorTransport } from './authenticator-transports.js';

const challenge = { example: 'q83vEjRWeJA', description: 'Valid for five minutes, for one response.' };

class RelyingPartyDto {
  @ApiProperty({ example: 'Leadlight' })
  name!: string;

  @ApiProperty({ example: 'www.leadlight.example', description: 'The host of PUBLIC_URL.' })
  id!: string;
}

class PasskeyUserDto {
  @ApiProperty({ example: 'bGVhZGxpZ2h0LWFkbWlu', description: 'Base64url; the same each time.' })
  id!: string;

  @ApiProperty({ example: 'admin@leadlight.example' })
  name!: string;

  @ApiProperty({ example: 'admin@leadlight.example' })
  displayName!: string;
}

class KeyKindDto {
  @ApiProperty({ enum: ['public-key'], example: 'public-key' })
  type!: 'public-key';

  @ApiProperty({ example: -7, description: 'COSE algorithm.' })
  alg!: number;
}

class ExcludedPasskeyDto {
  @ApiProperty({ enum: ['public-key'], example: 'public-key' })
  type!: 'public-key';

  @ApiProperty({ example: 'dGhlIGlkIG9mIGEgcGFzc2tleQ', description: 'Base64url.' })
  id!: string;

  @ApiProperty({ enum: authenticatorTransports, isArray: true, example: ['internal', 'hybrid'] })
  transports!: AuthenticatorTransport[];
}

class AuthenticatorSelectionDto {
  @ApiProperty({ enum: ['required'], example: 'required' })
  residentKey!: 'required';

  @ApiProperty({ example: true })
  requireResidentKey!: boolean;

  @ApiProperty({ enum: ['required'], example: 'required' })
  userVerification!: 'required';
}

/** PublicKeyCredentialCreationOptionsJSON, for navigator.credentials.create(). */
export class PasskeyCreationOptionsDto {
  @ApiProperty()
  rp!: RelyingPartyDto;

  @ApiProperty()
  user!: PasskeyUserDto;

  @ApiProperty(challenge)
  challenge!: string;

  @ApiProperty({ type: [KeyKindDto] })
  pubKeyCredParams!: KeyKindDto[];

  @ApiProperty({ example: 300_000, description: 'Milliseconds.' })
  timeout!: number;

  @ApiProperty({ type: [ExcludedPasskeyDto], description: 'Those that the account has for this host.' })
  excludeCredentials!: ExcludedPasskeyDto[];

  @ApiProperty()
  authenticatorSelection!: AuthenticatorSelectionDto;

  @ApiProperty({ enum: ['none'], example: 'none' })
  attestation!: 'none';
}

/** PublicKeyCredentialRequestOptionsJSON, for navigator.credentials.get(). */
export class PasskeyRequestOptionsDto {
  @ApiProperty({ example: 'www.leadlight.example', description: 'The host of PUBLIC_URL.' })
  rpId!: string;

  @ApiProperty(challenge)
  challenge!: string;

  @ApiProperty({ example: 300_000, description: 'Milliseconds.' })
  timeout!: number;

  @ApiProperty({ enum: ['required'], example: 'required' })
  userVerification!: 'required';
}
