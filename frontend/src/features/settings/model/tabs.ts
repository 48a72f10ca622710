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

/** The tab in the address, by name in any letter case or by index; General if there is no such tab. */
export const tabOf = (name: string | null): SettingsTab =>
  settingsTabs.find((tab, index) => tab === name?.toLowerCase() || String(index) === name) ?? 'general';
