import { Injectable } from '@nestjs/common';

/** A folder of the store, and which of its objects are needed, as the feature knows it that keeps them. */
export interface ObjectClaim {
  /** Such as `resumes/`. */
  readonly folder: string;
  /** In ms. A younger object may belong to a document that is just being written. */
  readonly waitMs: number;
  /** For the log: 'Resumes that no applicant names'. */
  readonly orphans: string;
  /** Those of the keys, all of this folder, that a document names. */
  named(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What the features keep in the store. Each adds its claim while it is being set up. */
@Injectable()
export class ObjectClaims {
  private readonly claims: ObjectClaim[] = [];

  get all(): readonly ObjectClaim[] {
    return this.claims;
  }

  add(claim: ObjectClaim): void {
    this.claims.push(claim);
  }

  async isNamed(key: string): Promise<boolean> {
    const claim = this.claims.find(({ folder }) => key.startsWith(folder));
    return claim !== undefined && (await claim.named([key])).has(key);
  }
}
