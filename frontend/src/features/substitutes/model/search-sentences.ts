import { time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { SubstituteSearch } from '#shared/domains/substitutes/contract.ts';

const states = {
  waiting: m.substitutes_waiting,
  asking: m.substitutes_asking,
  suggested: m.substitutes_open_spot,
  filled: m.substitutes_filled,
  stopped: m.substitutes_stopped,
  ended: m.substitutes_ended,
} as const satisfies Record<SubstituteSearch['state'], () => string>;

/** How a search stands, in a few words. */
export const stateSentence = ({ state }: SubstituteSearch): string => states[state]();

/** What has happened, and what comes next. */
export const progressSentence = (
  { state, asked, declined, accepted, nextWave }: SubstituteSearch,
  timeZone: string,
): string => {
  const zone = { locale: formatLocale(), timeZone };
  const isRunning = state === 'waiting' || state === 'asking';
  return [
    ...(asked > 0 ? [m.substitutes_asked({ asked }), m.substitutes_answers({ accepted, declined })] : []),
    ...(nextWave
      ? [m.substitutes_next({ time: time(nextWave.at, zone, viewerZone()), size: nextWave.size })]
      : []),
    ...(isRunning && !nextWave ? [m.substitutes_no_more()] : []),
  ].join(' · ');
};
