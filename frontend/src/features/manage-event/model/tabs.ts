import { type ManageTab, manageTabs } from '#shared/product/paths.ts';

/** The part that an address names; the overview for anything else. */
export const tabOf = (text: string | null): ManageTab | undefined => manageTabs.find((tab) => tab === text);
