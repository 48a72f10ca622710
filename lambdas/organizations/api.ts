import type { Handlers } from '../runtime/http.ts';
import * as agreements from './agreements.ts';
import type { organizations as domain } from './domain.ts';
import { calendarFile, listScheduled } from './holdings.ts';
import * as organizations from './organizations.ts';
import { access, reads } from './reads.ts';
import { mine } from './shown.ts';
import * as staffing from './staffing.ts';

export { access };

export const handlers = {
  ...reads,
  create: (ctx, { actor, body }) => organizations.create(ctx, actor, body),
  mine: (ctx, { actor }) => mine(ctx, actor.userId),
  scheduled: (ctx, { actor }) => listScheduled(ctx, actor.userId),
  edit: (ctx, { actor, organization, roles, body }) =>
    organizations.edit(ctx, actor, organization, roles, body),
  verify: (ctx, { organization, roles, body }) =>
    organizations.verify(ctx, organization, roles, body.verified),
  remove: (ctx, { organization }) => organizations.remove(ctx, organization),
  calendarFile: (ctx, { organization, request }) => calendarFile(ctx, organization, request.platform),
  requests: (ctx, { organization }) => agreements.requests(ctx, organization),
  invite: (ctx, { actor, organization, params }) =>
    agreements.invite(ctx, actor, organization, params.holdingId),
  release: (ctx, { actor, params }) =>
    agreements.end(ctx, actor, params.holdingId, { ...params, side: 'organization' }),
  remind: (ctx, { organization, params }) => agreements.remind(ctx, organization, params.holdingId),
  joinAsTeam: (ctx, { actor, params }) => agreements.join(ctx, actor, params.teamId, params.organizationId),
  leaveAsTeam: (ctx, { actor, params }) =>
    agreements.end(ctx, actor, params.teamId, { ...params, side: 'other' }),
  joinAsPlace: (ctx, { actor, params }) => agreements.join(ctx, actor, params.placeId, params.organizationId),
  leaveAsPlace: (ctx, { actor, params }) =>
    agreements.end(ctx, actor, params.placeId, { ...params, side: 'other' }),
  staff: (ctx, { organization }) => staffing.list(ctx, organization),
  assignRole: (ctx, { actor, organization, roles, params: { userId }, body: { role } }) =>
    staffing.assign(ctx, actor, organization, roles, { userId, role }),
  dismiss: (ctx, { organization, roles, params }) =>
    staffing.dismiss(ctx, organization, roles, params.userId),
  leave: (ctx, { actor, organization }) => staffing.leave(ctx, actor.userId, organization),
  handOver: (ctx, { organization, body }) => staffing.handOver(ctx, organization, body.userId),
} satisfies Handlers<typeof domain.api, typeof access>;
