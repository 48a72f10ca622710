import { m } from '#frontend/paraglide/messages.js';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import type { MemberStatus, TeamPrivacy } from '#shared/domains/teams/rules.ts';
import type { MemberFilter } from './member-filters.ts';

export const privacyLabels = {
  public: m.team_privacy_public,
  request: m.team_privacy_request,
  invite: m.team_privacy_invite,
} as const satisfies Record<TeamPrivacy, () => string>;

export const roleLabels = {
  owner: m.team_role_owner,
  admin: m.team_role_admin,
  manager: m.team_role_manager,
  coach: m.team_role_coach,
  player: m.team_role_player,
  member: m.team_role_member,
  follower: m.team_role_follower,
} as const satisfies Record<TeamRole, () => string>;

export const statusLabels = {
  active: m.member_active,
  injured: m.member_injured,
  away: m.member_away,
  inactive: m.member_inactive,
} as const satisfies Record<MemberStatus, () => string>;

export const filterLabels = {
  all: m.member_filter_all,
  players: m.member_filter_players,
  staff: m.member_filter_staff,
  out: m.member_filter_out,
} as const satisfies Record<MemberFilter, () => string>;
