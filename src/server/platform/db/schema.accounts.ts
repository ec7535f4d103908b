import type { Generated } from 'kysely';
import type { Role } from '#server/platform/security/role.ts';
import type { DefaultsToNow } from './columns.ts';

/** Tables of accounts, sessions and credentials. */

export interface AccountTable {
  siteId: string;
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** Empty until an invited person has chosen a password. */
  passwordHash: string;
  role: Role;
  createdAt: DefaultsToNow;
  /** Since when it is suspended. */
  disabledAt: Date | null;
  /** The last sign-in. */
  lastUsedAt: Generated<Date | null>;
}

/** The modules an account contributes to. */
export interface AccountModuleTable {
  siteId: string;
  accountId: string;
  module: string;
}

export interface SessionTable {
  siteId: string;
  /** SHA-256 of the token, in hexadecimal: a leaked table contains no valid session. */
  id: string;
  accountId: string;
  createdAt: DefaultsToNow;
  lastSeenAt: DefaultsToNow;
  expiresAt: Date;
  /** Browser and system only, for instance `firefox/windows` (people/accounts/device.ts). */
  device: string | null;
}

/** The TOTP secret of an account. */
export interface SecondFactorTable {
  siteId: string;
  accountId: string;
  /** Encrypted (people/second-factor/seal.ts). */
  secret: string;
  /** The last time step of thirty seconds whose code was used; codes up to it are refused. */
  lastStep: Generated<number>;
  createdAt: DefaultsToNow;
}

/** Single-use codes for a lost phone; a used one is deleted. */
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

/** The latest password reset link that was sent to an account. */
export interface PasswordResetTable {
  siteId: string;
  accountId: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  expiresAt: Date;
}

/** A browser in which an account has signed in; failed attempts from elsewhere do not block it. */
export interface KnownBrowserTable {
  siteId: string;
  /** SHA-256 of the token in its cookie, in hexadecimal. */
  id: string;
  accountId: string;
  /** The last session opened in it; the row is deleted when the user ends that session from elsewhere. */
  sessionId: string;
  expiresAt: Date;
}

/** Attempts per subject and time window, for rate limits. */
export interface AttemptTable {
  siteId: string;
  /** `account:…` or `address:…` */
  subject: string;
  windowStart: Date;
  count: number;
}
