import type { Handlers } from '../runtime/http.ts';
import * as claims from './claims.ts';
import type { externals as domain } from './domain.ts';
import * as externals from './externals.ts';
import { access, reads } from './reads.ts';
import { queue } from './shown.ts';

export { access };

export const handlers = {
  ...reads,
  create: (ctx, { actor, body, request }) => externals.create(ctx, actor, body, request.platform),
  queue,
  edit: (ctx, { actor, externalTeam, body }) => externals.edit(ctx, actor, externalTeam, body),
  list: (ctx, { externalTeam }) => externals.list(ctx, externalTeam),
  remove: (ctx, { actor, externalTeam, body }) => externals.remove(ctx, actor, externalTeam, body.reason),
  claim: (ctx, { actor, externalTeam, body, request }) =>
    claims.claim(ctx, actor, externalTeam, body, request.platform),
  confirmClaim: (ctx, { actor, externalTeam, body }) => claims.confirm(ctx, actor, externalTeam, body.code),
  withdrawClaim: (ctx, { actor, externalTeam }) => claims.withdraw(ctx, actor, externalTeam),
  answerClaim: (ctx, { externalTeam, params, body }) => claims.answer(ctx, externalTeam, params.userId, body),
  report: (ctx, { actor, externalTeam, body }) => externals.report(ctx, actor, externalTeam, body),
  dismissReport: (ctx, { externalTeam, params }) => externals.dismissReport(ctx, externalTeam, params.userId),
} satisfies Handlers<typeof domain.api, typeof access>;
