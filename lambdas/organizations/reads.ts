import { may } from '#shared/contracts/permissions.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import type { Context } from '../runtime/context.ts';
import type { Access } from '../runtime/http.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import * as roles from './access.ts';
import { viewOf } from './agreements.ts';
import type { organizations as domain } from './domain.ts';
import * as holdings from './holdings.ts';
import { show } from './shown.ts';

export const access = roles.access satisfies Access<typeof domain.api>;

/** What anyone may read of organizations, and of the organization of a team or place. */
export const reads = {
  get: (ctx, { organization, roles }) => show(ctx, organization, roles),
  teams: (ctx, { organization, roles }) => holdings.listTeams(ctx, organization, roles),
  places: (ctx, { organization }) => holdings.listPlaces(ctx, organization),
  calendar: (ctx, { organization, roles }) => holdings.calendar(ctx, organization, roles),
  ofTeam: (ctx, { team, roles }) => viewOf(ctx, team, may(teamKind, roles, 'edit')),
  ofPlace: (ctx, { place, roles }) => viewOf(ctx, place, may(placeKind, roles, 'edit')),
} satisfies Reads<typeof organizationsContract, Context, typeof access>;

export const pageReads = (ctx: Context) => readsAsVisitor(ctx, organizationsContract, { reads, access });
