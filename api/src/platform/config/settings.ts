import type { MailAddress } from './mail-address.js';

/** An S3-compatible store. Path style is always used, because MinIO needs it and AWS still takes it. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Another store, for copies of backups. */
export interface OffsiteSettings extends S3Settings {
  /** Empty, or a folder that ends in a slash. */
  prefix: string;
  /** Encrypts each copy. */
  password: string;
}

/** How enquiries are mailed on. */
export interface MailSettings {
  smtpUrl: string;
  from: MailAddress;
  /** Address of whoever reads them. */
  to: string;
}

/** An outside e-mail provider that speaks EmailJS; without it the product's own endpoint takes its place. */
export interface EmailProviderSettings {
  origin: string;
  publicKey: string;
  serviceId: string;
  templateFreeTest: string;
  templateContact: string;
}

/** An outside image host with an unsigned upload preset; without it the product keeps images itself. */
export interface ImageUploadSettings {
  url: string;
  preset: string;
}

/** Where a restore puts the admin's password and the key of sessions, which belong to the data. */
export interface SecretsPlace {
  /** Absolute path. */
  dir: string;
  /** Of the files. */
  mode: number;
}

/** Where archives of the installation are kept, and what a restore may do. */
export interface BackupSettings {
  /** Absolute path. */
  dir: string;
  /** Whether a restore may take the place of what is here. */
  replace: boolean;
  /** Absent: the operator sets both secrets, and they stay. */
  secrets?: SecretsPlace;
}

/** Everything that an operator can set, checked. Also the injection token: `constructor(private readonly settings: Settings)`. */
export class Settings {
  readonly port!: number;
  readonly host!: string;
  /** Origin that visitors use, without a trailing slash. */
  readonly publicUrl!: string;
  /** Absolute path. */
  readonly dataDir!: string;
  /** Absolute path of the web build, which holds client/ and server/. */
  readonly webDist!: string;
  /** Absent: the embedded engine. */
  readonly mongodbUri?: string;
  /** Absent: files under dataDir. */
  readonly s3?: S3Settings;
  readonly jwtSecret!: string;
  readonly adminEmail!: string;
  readonly adminPassword!: string;
  /** True when this start made the admin's password, so that it is shown once. */
  readonly adminPasswordIsNew!: boolean;
  readonly resumeMaxBytes!: number;
  readonly imageMaxBytes!: number;
  /** How long a file that no document names can still come back. */
  readonly quarantineDays!: number;
  /** Applications from one address in ten minutes. */
  readonly applyBurst!: number;
  /** Applications from one address in a day. */
  readonly applyDay!: number;
  /** Applications from everybody that may be arriving at one time. */
  readonly openUploads!: number;
  /** What uploads leave of the disk; 0: nothing. */
  readonly minFreeBytes!: number;
  /** How long requests that are open at a stop may take. */
  readonly stopWaitMs!: number;
  /** When a backup is made by night, such as '03:00', by the machine's clock. Absent: never. */
  readonly backupAt?: string;
  /** How many backups that were made by night stay. */
  readonly backupKeep!: number;
  /** Absent: backups are kept here alone. */
  readonly backupOffsite?: OffsiteSettings;
  readonly trustProxy!: boolean | number | string;
  readonly seedDemo!: boolean;
  readonly logLevel!: string;
  /** Who may read the figures: the admin, or whoever reaches the API without a proxy. */
  readonly metrics!: 'admin' | 'open';
  /** Absent: enquiries are kept and not mailed. */
  readonly mail?: MailSettings;
  readonly emailjs?: EmailProviderSettings;
  readonly imageUpload?: ImageUploadSettings;
  readonly backup!: BackupSettings;
}
