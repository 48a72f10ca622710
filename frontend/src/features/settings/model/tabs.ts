import type { SettingsTab } from '#shared/product/paths.ts';

/** All settings tabs, in index order. */
export const settingsTabs = [
  'general',
  'privacy',
  'payments',
  'sports',
  'availability',
  'notification',
  'activities-subscription',
] as const satisfies readonly SettingsTab[];

/** The tabs with settings to show. */
export const shownTabs = [
  'general',
  'privacy',
  'payments',
  'sports',
  'availability',
  'notification',
  'activities-subscription',
] as const satisfies readonly SettingsTab[];
export type ShownTab = (typeof shownTabs)[number];

/** The tab in the address, by name in any letter case; General if there is no tab of that name. */
export const tabOf = (name: string | null): ShownTab =>
  shownTabs.find((tab) => tab === name?.toLowerCase()) ?? 'general';
