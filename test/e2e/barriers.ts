import axe from 'axe-core';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';

export type Rules = 'all' | 'of colors';

const Violations = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/**
 * What axe finds on a page as it is now: rules, with the elements that break them. Another color scheme changes only colors. Its script is
 * loaded once for each page: that takes half as long as a look.
 */
export const barriersOn = async (page: Page, rules: Rules = 'all'): Promise<readonly string[]> => {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  const options = {
    // What passes is not described: that takes a third of the time.
    resultTypes: ['violations'],
    ...(rules === 'of colors' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const found = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return Violations.parse(found).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
};
