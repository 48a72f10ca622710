import type * as z from 'zod/mini';
import type { NewTeam, TeamCard, TeamPage } from '#shared/domains/teams/contract.ts';
import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import { slugOf, slugWithId } from '#shared/domains/teams/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { callerId } from '../core/access.ts';
import type { Member, Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import { readPage } from '../core/pages.ts';
import { RateLimited } from '../core/rate-limits.ts';
import { refuseReserved } from '../core/reserved.ts';
import type { FindActive } from '../core/standing.ts';
import { onlyOnce } from '../data/request-keys.ts';
import type { PlanLimitsOf } from '../payments/old-api.ts';
import type { FindVisible } from '../users/api.ts';
import { secondsOfDayLeft } from './invitations.service.ts';
import type { MembersService, Viewer } from './members.service.ts';
import { newTeamRows } from './new-team.ts';
import { type AllOwnTeams, createAllOwnTeams } from './own-teams.ts';
import { type OwnedTeam, shownTeams } from './shown-teams.ts';
import { toTeamCard } from './team-page.ts';
import { createTeamPages } from './team-pages.ts';
import type { TeamRow, TeamsRepository } from './teams.repository.ts';
import { createTeamsOf } from './teams-of.ts';

export interface TeamsDeps {
  readonly teams: TeamsRepository;
  readonly members: Pick<MembersService, 'viewer'>;
  readonly limits: Pick<PlanLimitsOf, 'badgeOfTeam'>;
  readonly findActive: FindActive;
  /** People under the names that a viewer may see. */
  readonly findShown: FindActive;
  readonly findVisible: FindVisible;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly ids: Ids;
}
type TeamPageOut = z.input<typeof TeamPage>;

const MAX_ROUNDS = 4;
const LIST = 'teams';

export const createTeamsService = (deps: TeamsDeps) => {
  const { teams, members, limits, findActive, findShown, findVisible, cursors, clock, ids } = deps;
  const findOwnTeams = createAllOwnTeams(teams, findActive);
  const show = createTeamPages({ teams, limits, findActive, findShown });

  const find = async (id: TeamId): Promise<TeamRow> => {
    const row = await teams.find(id);
    if (!row) throw new AppError('team.not_found');
    return row;
  };
  const started = async (id: TeamId): Promise<TeamPageOut> =>
    show(await find(id), { standing: 'owner', invited: false });

  /** A page of the list; reads on if some teams are not shown, so only the last pages are short. */
  const listed = async (from: TeamId | undefined, limit: number) => {
    const rows: OwnedTeam<TeamRow>[] = [];
    let last = from;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const page = await teams.listed(last, limit - rows.length);
      const isEnd = page.length < limit - rows.length;
      rows.push(...(await shownTeams(page, findShown)));
      last = isEnd ? undefined : page.at(-1)?.id;
      if (!last || rows.length === limit) break;
    }
    return { rows, last };
  };

  return {
    /** A repeated request finds the team that it created. If a name is taken, the team gets a different slug. */
    async create(creator: Member, input: NewTeam, platform: Platform): Promise<TeamPageOut> {
      await refuseReserved('team', { 'body.name': input.name });
      const id = ids.team();
      const at = { now: clock.now(), ids };
      const make = async (): Promise<TeamId | 'key_known'> => {
        for (const slug of [slugOf(input.name), slugWithId(input.name, id)]) {
          const outcome = await teams.add(newTeamRows(creator, input, { id, slug, platform }, at));
          if (outcome === 'spent') throw new RateLimited(secondsOfDayLeft(at.now));
          if (outcome !== 'slug_taken') return outcome === 'added' ? id : outcome;
        }
        throw new Error('a new team’s slug is already taken by its own id');
      };
      return started(await onlyOnce(make, async () => (await teams.madeBy(creator.userId, input))?.[0]));
    },

    /** The team's page as the caller may see it. */
    async page(
      row: TeamRow,
      roles: readonly RoleInTeam[],
      actor: Viewer,
      invitation?: string,
    ): Promise<TeamPageOut> {
      return show(row, await members.viewer(row, roles, actor, invitation), callerId(actor));
    },

    list(query: { limit?: number | undefined; cursor?: string | undefined }): Promise<Page<TeamCard>> {
      const limit = query.limit ?? pageSize.default;
      const request = { scope: LIST, cursor: query.cursor, position: TeamId };
      return readPage(cursors, request, async (after) => {
        const { rows, last } = await listed(after, limit);
        return { items: rows.map(toTeamCard), next: last };
      });
    },

    /** Every team that deleting the account names is in one of the two lists. */
    mine: ({ userId }: Pick<Person, 'userId'>): Promise<AllOwnTeams> => findOwnTeams(userId),

    ofUser: createTeamsOf({ teams, findActive: findShown, findVisible }),
  };
};
export type TeamsService = ReturnType<typeof createTeamsService>;
