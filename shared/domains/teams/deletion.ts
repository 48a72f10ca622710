import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { SiteId, TeamId } from '../../kernel/ids.ts';
import { team } from './roles.ts';
import { teamLimits } from './rules.ts';

/** How far each list is counted: `more` says that there are others. */
export const MOST_COUNTED = 200;
const Count = z.object({ count: z.int(), more: z.boolean() });

/** What happens to the data of a team when it is deleted. */
export const TeamDeletion = z.object({
  name: z.string(),
  /** Members other than the owner. */
  members: z.int(),
  requests: Count,
  invitations: Count,
  /** Dates that are canceled. */
  upcoming: Count,
  /** How many people are going to those, guests included. */
  going: z.int(),
  /** Dates that stay with the person who created them. */
  past: Count,
  sites: z.array(
    z.object({
      id: SiteId,
      title: z.string(),
      published: z.boolean(),
      domain: z.nullable(z.string()),
    }),
  ),
  /** The paid plan that ends, by its id. */
  plan: z.nullable(z.string()),
});
export type TeamDeletion = z.infer<typeof TeamDeletion>;

const ofTeam = { ...noInput, params: z.object({ teamId: TeamId }) };

/** Part of the teams contract. */
export const deletionEndpoints = {
  deletion: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/deletion',
    shows: ['team', 'site', 'plan', 'event'],
    access: 'user',
    may: on(team, 'teamId', 'delete'),
    summary:
      'Returns what deleting a team would change: members, events, invitations, websites, and its plan.',
    response: TeamDeletion,
  }),
  remove: endpoint({
    ...ofTeam,
    method: 'DELETE',
    path: '/teams/{teamId}',
    changes: ['team', 'site', 'plan', 'event'],
    access: 'user',
    may: on(team, 'teamId', 'delete'),
    limits: [{ per: 'actor', count: 40, in: '1 day' }],
    summary:
      'Deletes a team, whose name the request repeats. The team is gone at once; its events, websites, and plan end within minutes, and its members are notified.',
    body: z.object({ name: text(teamLimits.name.min, teamLimits.name.max) }),
    response: Done,
  }),
} as const;
