import type { SettingsTab } from '#shared/product/paths.ts';

/** All tabs of the settings, in the order of their index. */
export const settingsTabs = [
  'general',
  'privacy',
  'payments',
  'sports',
  'availability',
  'notification',
  'activities-subscription',
] as const satisfies readonly SettingsTab[];

/** Those that have something to set. */
export const shownTabs = [
  'general',
  'payments',
  'availability',
  'notification',
] as const satisfies readonly SettingsTab[];
export type ShownTab = (typeof shownTabs)[number];

/** The tab of the address, by name in whatever case; General when there is none of that name. */
export const tabOf = (name: string | null): ShownTab =>
  shownTabs.find((tab) => tab === name?.toLowerCase()) ?? 'general';
