import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What axe finds on a page as it is now: rules, with the elements that break them. Another color scheme changes only colors. */
export const barriersOn = async (
  page: Page,
  rules: 'all' | 'of colors' = 'all',
): Promise<readonly string[]> => {
  // The page has no frames, so the mode that opens no second page is enough.
  // What passes is not described: that takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules === 'of colors') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
