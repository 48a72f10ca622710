import { m } from '#frontend/paraglide/messages.js';

/** How a share in percent has changed against the one before; empty where there is nothing to say. */
export const changeText = (now: number | null, before: number | null): readonly string[] => {
  if (now === null || before === null || now === before) return [];
  return [
    now > before ? m.statistics_up({ points: now - before }) : m.statistics_down({ points: before - now }),
  ];
};
