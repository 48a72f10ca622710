import { usersContract } from '#shared/domains/users/contract.ts';
import { callerId } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import type { Handlers } from '../runtime/http.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import * as availability from './availability.ts';
import { deleteMe } from './deletion.ts';
import type { users as domain } from './domain.ts';
import * as alternateEmails from './emails/alternate-emails.ts';
import { askForLogInHelp, signInMethods } from './emails/index.ts';
import { changeNotificationSettings } from './people/index.ts';
import { goOffline, presence } from './presence.ts';
import * as privacy from './privacy.ts';
import { publicProfile } from './profile/index.ts';
import * as profile from './profile/profile.ts';

const reads = {
  profile: (ctx, { actor, params }) => publicProfile(ctx, params.userId, callerId(actor)),
} satisfies Reads<typeof usersContract, Context>;

/** What anyone may read of people. */
export const pageReads = (ctx: Context) => readsAsVisitor(ctx, usersContract, { reads });

export const handlers = {
  ...reads,
  me: (ctx, { actor }) => profile.me(ctx, actor),
  saveProfile: (ctx, { actor, body, request }) => profile.saveProfile(ctx, actor, body, request.platform),
  saveSports: (ctx, { actor, body }) => profile.saveSports(ctx, actor, body),
  saveDeliverySettings: (ctx, { actor, body }) => profile.saveDeliverySettings(ctx, actor, body),
  saveNotificationSettings: async (ctx, { actor, body }) => ({
    settings: await changeNotificationSettings(ctx, actor.userId, () => body.settings),
  }),
  correctBirthdate: (ctx, { params, body }) => profile.correctBirthdateOf(ctx, params.userId, body.birthdate),
  deleteMe: (ctx, { actor, body }) => deleteMe(ctx, actor, body.userId),
  presence: (ctx, { actor, query }) => presence(ctx, actor, query),
  goOffline: (ctx, { actor }) => goOffline(ctx, actor),
  signInMethods: (ctx, { body }) => signInMethods(ctx, body.email),
  logInHelp: (ctx, { body: { email, locale }, request: { platform } }) =>
    askForLogInHelp(ctx, email, { platform, locale }),
  alternateEmails: (ctx, { actor }) => alternateEmails.list(ctx, actor),
  addAlternateEmail: (ctx, { actor, body: { email }, request: { platform } }) =>
    alternateEmails.add(ctx, actor, email, platform),
  resendAlternateEmailCode: (ctx, { actor, body: { email }, request: { platform } }) =>
    alternateEmails.resend(ctx, actor, email, platform),
  confirmAlternateEmail: (ctx, { actor, body: { email, code } }) =>
    alternateEmails.confirm(ctx, actor, email, code),
  removeAlternateEmail: (ctx, { actor, body }) => alternateEmails.remove(ctx, actor, body.email),
  privacy: (ctx, { actor }) => privacy.settings(ctx, actor),
  savePrivacy: (ctx, { actor, body }) => privacy.save(ctx, actor, body),
  block: (ctx, { actor, body }) => privacy.block(ctx, actor, body.userIds),
  unblock: (ctx, { actor, params }) => privacy.unblock(ctx, actor, params.userId),
  availability: (ctx, { actor, params }) => availability.availabilityOf(ctx, actor, params.userId),
  saveAvailability: (ctx, { actor, body }) => availability.saveAvailability(ctx, actor, body),
} satisfies Handlers<typeof domain.api>;
