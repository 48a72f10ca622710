import { m } from '#frontend/paraglide/messages.js';
import type { sorts } from '#shared/domains/discover/contract.ts';
import type { prices, settings } from '#shared/domains/discover/query.ts';
import type { PartOfDay } from '#shared/domains/discover/rules.ts';

export const timeLabels = {
  morning: m.discover_time_morning,
  afternoon: m.discover_time_afternoon,
  evening: m.discover_time_evening,
} as const satisfies Record<PartOfDay, () => string>;

export const priceLabels = {
  free: m.discover_price_free,
  paid: m.discover_price_paid,
} as const satisfies Record<(typeof prices)[number], () => string>;

export const settingLabels = {
  outdoor: m.discover_setting_outdoor,
  indoor: m.discover_setting_indoor,
} as const satisfies Record<(typeof settings)[number], () => string>;

export const sortLabels = {
  soonest: m.discover_sort_soonest,
  nearest: m.discover_nearest_first,
} as const satisfies Record<(typeof sorts)[number], () => string>;
