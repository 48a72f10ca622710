import { m } from '#frontend/paraglide/messages.js';
import type { TeamKind } from '#shared/domains/teams/rules.ts';

/** What each kind of team is called. */
export const teamKindLabels = {
  team: m.team_kind_team,
  club: m.team_kind_club,
  league: m.team_kind_league,
  group: m.team_kind_group,
} as const satisfies Record<TeamKind, () => string>;
