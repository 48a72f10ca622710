import { m } from '#frontend/paraglide/messages.js';
import type { ApprovedRequest } from '#shared/domains/teams/members.ts';

/** What became of several join requests. */
export const approvedText = (items: readonly Pick<ApprovedRequest, 'result'>[]): string => {
  const counted = (wanted: ApprovedRequest['result']): number =>
    items.filter(({ result }) => result === wanted).length;
  const [approved, gone, full] = [counted('approved'), counted('gone'), counted('full')];
  return [
    ...(approved > 0 ? [m.team_approved_count({ count: approved })] : []),
    ...(approved + full === 0 ? [m.team_approved_none()] : []),
    ...(gone > 0 ? [m.team_requests_gone({ count: gone })] : []),
    ...(full > 0 ? [m.team_requests_full({ count: full })] : []),
  ].join(' ');
};
