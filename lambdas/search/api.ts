import { callerId } from '../core/access.ts';
import type { Handlers } from '../runtime/http.ts';
import type { search as domain } from './domain.ts';
import { findPlayersNearby } from './players.ts';
import { find, findExternalTeams, findOrganizations, findTeams } from './search.ts';

export const handlers = {
  find: (ctx, { actor, query, request: { platform } }) =>
    find(ctx, query, { viewer: callerId(actor), platform }),
  externalTeams: (ctx, { query, request }) => findExternalTeams(ctx, query, request.platform),
  organizations: (ctx, { query }) => findOrganizations(ctx, query),
  teams: (ctx, { query, request }) => findTeams(ctx, query, request.platform),
  players: (ctx, { actor, query, request }) => findPlayersNearby(ctx, query, actor.userId, request.platform),
} satisfies Handlers<typeof domain.api>;
