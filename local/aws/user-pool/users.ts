import { join } from 'node:path';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { openDocuments } from '../documents.ts';

/** Times are epoch milliseconds. */
const CodeState = z.object({
  /** SHA-256 of the currently valid code. */
  digest: z.optional(z.string()),
  expiresAt: z.number(),
  sentAt: z.array(z.number()),
  failedAt: z.array(z.number()),
});
export type CodeState = z.output<typeof CodeState>;

/** One login on one device; the tokens issued from it contain its `originJti` and expire with it. */
const Session = z.object({
  originJti: z.string(),
  clientId: z.string(),
  refreshDigest: z.string(),
  /** Epoch seconds, as in the token. */
  authTime: z.number(),
  expiresAt: z.number(),
});
export type Session = z.output<typeof Session>;

/** A second factor: the secret of an authenticator app. */
const Mfa = z.object({
  /** In base 32. Counts once a code has shown that the app has it. */
  secret: z.optional(z.string()),
  /** One that waits for its first code. */
  pendingSecret: z.optional(z.string()),
  enabled: z.boolean(),
  preferred: z.boolean(),
  /** Whether a passkey counts as both factors. */
  passkeys: z.boolean(),
  /** The period (of 30 seconds) of the last code that was accepted: a code counts once. */
  lastPeriod: z.number(),
});
export type Mfa = z.output<typeof Mfa>;

export const noMfa: Mfa = { enabled: false, preferred: false, passkeys: false, lastPeriod: 0 };

const Passkey = z.object({
  id: z.string(),
  /** Base64url of the COSE key. */
  publicKey: z.string(),
  /** Signatures so far, as the authenticator counts them. */
  counter: z.number(),
  transports: z.array(z.string()),
  attachment: z.optional(z.string()),
  createdAt: z.number(),
});
export type Passkey = z.output<typeof Passkey>;

const StoredUser = z.object({
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
  modifiedAt: z.number(),
  password: z.optional(z.object({ salt: z.string(), verifier: z.string() })),
  /** An address that takes effect once its code is entered. */
  pendingEmail: z.optional(z.string()),
  codes: z.record(z.string(), CodeState),
  sessions: z.array(Session),
  failedSignIns: z.object({ count: z.number(), lockedUntil: z.number() }),
  mfa: z._default(Mfa, noMfa),
  passkeys: z._default(z.array(Passkey), []),
});
export type StoredUser = z.output<typeof StoredUser>;

export const emailOf = (user: StoredUser): string => user.attributes.email ?? '';

const canonical = (name: string): string => name.trim().toLowerCase();

export const openUsers = (directory: string) => {
  const documents = openDocuments(join(directory, 'users'), StoredUser);
  const byEmail = new Map(documents.all().map((user) => [canonical(emailOf(user)), user.sub]));

  const owner = (email: string): StoredUser | undefined => documents.get(byEmail.get(canonical(email)) ?? '');

  const put = (user: StoredUser): Promise<void> => {
    const before = documents.get(user.sub);
    if (before) byEmail.delete(canonical(emailOf(before)));
    byEmail.set(canonical(emailOf(user)), user.sub);
    return documents.put(user.sub, user);
  };

  return {
    /** By sub or email (in any letter case). */
    find: (name: string) => documents.get(name) ?? owner(name),
    all: () => documents.all(),
    async add(user: StoredUser): Promise<void> {
      if (owner(emailOf(user))) throw new AwsError('UsernameExistsException', 'User already exists');
      await put(user);
    },
    /** `change` gets the current user; nothing happens between reading and storing. */
    async update(sub: string, change: (user: StoredUser) => StoredUser): Promise<StoredUser> {
      const user = documents.get(sub);
      if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
      const changed = change(user);
      const other = owner(emailOf(changed));
      if (other && other.sub !== sub) {
        throw new AwsError('AliasExistsException', 'An account with the email already exists.');
      }
      await put(changed);
      return changed;
    },
    async remove(sub: string): Promise<void> {
      const user = documents.get(sub);
      if (!user) return;
      byEmail.delete(canonical(emailOf(user)));
      await documents.delete(sub);
    },
  };
};
export type Users = ReturnType<typeof openUsers>;
