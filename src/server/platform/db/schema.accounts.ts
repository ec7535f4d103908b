import type { ColumnType, Generated } from 'kysely';

/** Tables of people and of what lets them in. */

/** A moment set by the database unless the application gives it. */
type DefaultsToNow = ColumnType<Date, Date | undefined, Date>;

export type Role = 'contributor' | 'publisher' | 'administrator';

export interface AccountTable {
  siteId: string;
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  passwordHash: string;
  role: Role;
  createdAt: DefaultsToNow;
  disabledAt: Date | null;
}

/** The modules an account contributes to. */
export interface AccountModuleTable {
  siteId: string;
  accountId: string;
  module: string;
}

export interface SessionTable {
  siteId: string;
  /** SHA-256 of the token, in hexadecimal: the table does not give sessions away. */
  id: string;
  accountId: string;
  createdAt: DefaultsToNow;
  lastSeenAt: DefaultsToNow;
  expiresAt: Date;
  /** The kind of browser and of system, never more: `firefox/windows` (modules/accounts/device.ts). */
  device: string | null;
}

/** What the application on a person's phone makes their codes from. */
export interface SecondFactorTable {
  siteId: string;
  accountId: string;
  /** Sealed (modules/second-factor/seal.ts). */
  secret: string;
  /** The last stretch of thirty seconds whose code was used: it and those before it serve no more. */
  lastStep: Generated<number>;
  createdAt: DefaultsToNow;
}

/** Codes for the day when the phone is lost; each leaves when it is used. */
export interface RecoveryCodeTable {
  siteId: string;
  accountId: string;
  /** Its first digits, by which it is found. */
  selector: string;
  /** argon2id of the others. */
  codeHash: string;
}

/** A sign-in between the password and the code. */
export interface SignInStepTable {
  siteId: string;
  /** SHA-256 of the token that the form carries, in hexadecimal. */
  id: string;
  accountId: string;
  staySignedIn: boolean;
  expiresAt: Date;
}

/** A link by which a forgotten password is set anew: the last one that was sent to an account. */
export interface PasswordResetTable {
  siteId: string;
  accountId: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  expiresAt: Date;
}

/** A browser in which an account has signed in: guesses from elsewhere do not stop it. */
export interface KnownBrowserTable {
  siteId: string;
  /** SHA-256 of the token in its cookie, in hexadecimal. */
  id: string;
  accountId: string;
  /** Of the last session opened in it: it is forgotten when the person ends that session from elsewhere. */
  sessionId: string;
  expiresAt: Date;
}

/** Attempts counted per subject and time window, to slow down guessing and flooding. */
export interface AttemptTable {
  siteId: string;
  /** `account:…` or `address:…` */
  subject: string;
  windowStart: Date;
  count: number;
}
