import { levelText } from '#frontend/lib/text/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Draft } from './draft.ts';

const levels = ({ slots }: Draft): string => {
  const limited = slots.find(({ level }) => level !== null)?.level;
  if (!limited) return m.create_level_all();
  return m.level({ level: levelText({ min: Number(limited.min), max: Number(limited.max) }) });
};

/** What holds while the options are folded: 'All levels · Open to anyone'. */
export const optionsText = (draft: Draft): string =>
  [
    ...(draft.hostingTeam ? [m.event_team({ team: draft.hostingTeam.name })] : []),
    levels(draft),
    draft.isPrivate ? m.create_private_short() : m.create_open(),
    ...(draft.creatorApprovalNeeded ? [m.create_approval()] : []),
    ...(draft.hasMinimumNeeded ? [m.create_minimum_review({ needed: draft.minimumNeeded })] : []),
    ...(draft.allowWaitlist ? [] : [m.create_waitlist_none()]),
  ].join(' · ');
