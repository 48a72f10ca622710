import { familyContract } from '#shared/domains/family/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { platformByOrigin } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { family as domain } from './domain.ts';
import { createFamilyLinks } from './family-links.ts';
import { openFamilyServices, openOwnAccount } from './open-family.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const services = openFamilyServices(table, clock);
const { family, withoutAccount } = services;
const links = createFamilyLinks(createSecretReader(env.CURSOR_SECRET_ARN));
const ownAccount = openOwnAccount(table, services, links, clock);
export const handler = createHttpApi(
  familyContract,
  {
    list: ({ actor }) => family.list(actor),
    search: ({ actor, query }) => family.search(actor, query.find),
    request: ({ actor, params, body }) => family.request(actor, params.userId, body),
    accept: ({ actor, params }) => family.accept(actor, params.userId),
    remove: ({ actor, params }) => family.remove(actor, params.userId),
    correctBirthdate: ({ actor, params, body }) =>
      family.correctBirthdate(actor, params.userId, body.birthdate),
    addMember: ({ actor, body }) => withoutAccount.add(actor, body),
    saveMember: ({ actor, params, body }) => withoutAccount.save(actor, params.memberId, body),
    share: ({ actor, params, body }) => withoutAccount.share(actor, params.memberId, body.userId),
    unshare: ({ actor, params }) => withoutAccount.unshare(actor, params.memberId, params.userId),
    merge: ({ actor, params, body }) => withoutAccount.merge(actor, params.memberId, body.into),
    inviteMember: ({ actor, params, body, request }) =>
      ownAccount.invite(actor, params.memberId, body.email, request.platform),
    withdrawInvitation: ({ actor, params }) => ownAccount.withdraw(actor, params.memberId),
    invitation: ({ params }) => ownAccount.page(params.token),
    acceptInvitation: ({ actor, params }) => ownAccount.accept(actor, params.token),
  },
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByOrigin(env.ORIGINS),
  }),
  {},
);
