import type { Handlers } from '../runtime/http.ts';
import type { family as domain } from './domain.ts';
import * as family from './family.ts';
import * as members from './members.ts';
import * as ownAccount from './own-account.ts';
import * as requests from './requests.ts';

export const handlers = {
  list: (ctx, { actor }) => family.list(ctx, actor),
  search: (ctx, { actor, query }) => requests.search(ctx, actor, query.find),
  request: (ctx, { actor, params, body }) => requests.request(ctx, actor, params.userId, body),
  accept: (ctx, { actor, params }) => requests.accept(ctx, actor, params.userId),
  remove: (ctx, { actor, params }) => requests.remove(ctx, actor, params.userId),
  correctBirthdate: (ctx, { actor, params, body }) =>
    family.correctBirthdate(ctx, actor, params.userId, body.birthdate),
  addMember: (ctx, { actor, body }) => members.add(ctx, actor, body),
  saveMember: (ctx, { actor, params, body }) => members.save(ctx, actor, params.memberId, body),
  share: (ctx, { actor, params, body }) => members.share(ctx, actor, params.memberId, body.userId),
  unshare: (ctx, { actor, params }) => members.unshare(ctx, actor, params.memberId, params.userId),
  merge: (ctx, { actor, params, body }) => members.merge(ctx, actor, params.memberId, body.into),
  inviteMember: (ctx, { actor, params, body, request }) =>
    ownAccount.invite(ctx, actor, params.memberId, body.email, request.platform),
  withdrawInvitation: (ctx, { actor, params }) => ownAccount.withdraw(ctx, actor, params.memberId),
  invitation: (ctx, { params }) => ownAccount.page(ctx, params.token),
  acceptInvitation: (ctx, { actor, params }) => ownAccount.accept(ctx, actor, params.token),
} satisfies Handlers<typeof domain.api>;
