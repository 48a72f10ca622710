import { type SettingsPart, settingsParts } from '#shared/product/paths.ts';

/** The part of the general settings in the address; undefined if there is none of that name. */
export const partOf = (name: string | null): SettingsPart | undefined =>
  settingsParts.find((part) => part === name);
