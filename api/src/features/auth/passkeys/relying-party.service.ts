import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { AgencyName } from '../../../platform/mail/agency-name.service.js';
import { Problem } from '../../../platform/problem/problem.js';
import { passkeyHost } from './passkey-host.js';
import './passkeys.problems.js';

/** This installation, as passkeys know it. */
@Injectable()
export class RelyingParty {
  private readonly host: string | undefined;
  /** The only one whose pages may use its passkeys. */
  readonly origin: string;

  constructor(
    { publicUrl }: Settings,
    private readonly agency: AgencyName,
  ) {
    this.host = passkeyHost(publicUrl);
    this.origin = publicUrl;
  }

  /** The host that its passkeys belong to. @throws Problem 409 where there can be none */
  get id(): string {
    if (this.host === undefined) throw new Problem('passkeys-unavailable');
    return this.host;
  }

  /** As authenticators show it. */
  get name(): string {
    return this.agency.name;
  }
}
