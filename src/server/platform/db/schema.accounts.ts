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

/** What belongs to an account, and is deleted with it. */
interface OfAccount {
  siteId: string;
  accountId: string;
}

/** What a browser may do with a token, until it expires. */
interface TokenOfAccount extends OfAccount {
  /** SHA-256 of the token, in hexadecimal: a leaked table contains no valid token. */
  id: string;
  expiresAt: Date;
}

/** The modules an account contributes to. */
export interface AccountModuleTable extends OfAccount {
  module: string;
}

export interface SessionTable extends TokenOfAccount {
  createdAt: DefaultsToNow;
  lastSeenAt: DefaultsToNow;
  /** Browser and system only, for instance `firefox/windows` (people/accounts/device.ts). */
  device: string | null;
}

/** The TOTP secret of an account. */
export interface SecondFactorTable extends OfAccount {
  /** Encrypted (people/second-factor/seal.ts). */
  secret: string;
  /** The last time step of thirty seconds whose code was used; codes up to it are refused. */
  lastStep: Generated<number>;
  createdAt: DefaultsToNow;
}

/** Single-use codes for a lost phone; a used one is deleted. */
export interface RecoveryCodeTable extends OfAccount {
  /** Its first digits, by which it is found. */
  selector: string;
  /** argon2id of the others. */
  codeHash: string;
}

/** A sign-in between the password and the code; the form carries the token. */
export interface SignInStepTable extends TokenOfAccount {
  staySignedIn: boolean;
}

/** The latest password reset link that was sent to an account. */
export interface PasswordResetTable extends OfAccount {
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  expiresAt: Date;
}

/** A browser in which an account has signed in; failed attempts from elsewhere do not block it. */
export interface KnownBrowserTable extends TokenOfAccount {
  /** The last session opened in it; the row is deleted when the user ends that session from elsewhere. */
  sessionId: string;
}

/** Attempts per subject and time window, for rate limits. */
export interface AttemptTable {
  siteId: string;
  /** `account:…` or `address:…` */
  subject: string;
  windowStart: Date;
  count: number;
}
