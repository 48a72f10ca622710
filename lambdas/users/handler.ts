import { usersContract } from '#shared/domains/users/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { callerId } from '../core/access.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { AlternateEmailsService } from './alternate-emails.service.ts';
import type { AvailabilityService } from './availability.service.ts';
import type { DeleteMe } from './delete-me.ts';
import type { CorrectBirthdate } from './people/old-api.ts';
import type { PresenceService } from './presence.service.ts';
import type { PrivacyService } from './privacy.service.ts';
import type { UsersService } from './users.service.ts';

export interface UsersServices {
  readonly users: UsersService;
  readonly alternateEmails: AlternateEmailsService;
  readonly availability: AvailabilityService;
  readonly privacy: PrivacyService;
  readonly presence: PresenceService;
  readonly deleteMe: DeleteMe;
  readonly correctBirthdate: CorrectBirthdate;
}

export const createUsersApi = (services: UsersServices, deps: HttpDeps) => {
  const { users, alternateEmails, availability, privacy, presence, deleteMe, correctBirthdate } = services;
  return createHttpApi(
    usersContract,
    {
      me: ({ actor }) => users.me(actor),
      saveProfile: ({ actor, body, request }) => users.saveProfile(actor, body, request.platform),
      saveSports: ({ actor, body }) => users.saveSports(actor, body),
      deleteMe: ({ actor, body }) => deleteMe(actor, body.userId),
      presence: ({ actor, query }) => presence(actor, query),
      goOffline: ({ actor }) => users.goOffline(actor),
      signInMethods: ({ body }) => users.signInMethods(body.email),
      logInHelp: ({ body: { email, locale }, request: { platform } }) =>
        users.askForLogInHelp(email, { platform, locale }),
      profile: ({ actor, params }) => users.publicProfile(params.userId, callerId(actor)),
      correctBirthdate: async ({ params, body }) => {
        if ((await correctBirthdate(params.userId, body.birthdate)) === 'gone')
          throw new AppError('user.not_found');
        return { done: true };
      },
      saveNotificationSettings: ({ actor, body }) => users.saveNotificationSettings(actor, body.settings),
      saveDeliverySettings: ({ actor, body }) => users.saveDeliverySettings(actor, body),
      alternateEmails: ({ actor }) => alternateEmails.list(actor),
      addAlternateEmail: ({ actor, body: { email }, request: { platform } }) =>
        alternateEmails.add(actor, email, platform),
      resendAlternateEmailCode: ({ actor, body: { email }, request: { platform } }) =>
        alternateEmails.resend(actor, email, platform),
      confirmAlternateEmail: ({ actor, body: { email, code } }) =>
        alternateEmails.confirm(actor, email, code),
      removeAlternateEmail: ({ actor, body }) => alternateEmails.remove(actor, body.email),
      availability: ({ actor, params }) => availability.of(actor, params.userId),
      privacy: ({ actor }) => privacy.settings(actor),
      savePrivacy: ({ actor, body }) => privacy.save(actor, body),
      block: ({ actor, body }) => privacy.block(actor, body.userIds),
      unblock: ({ actor, params }) => privacy.unblock(actor, params.userId),
      saveAvailability: ({ actor, body }) => availability.save(actor, body),
    },
    deps,
    {},
  );
};
