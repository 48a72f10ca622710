import { describe, expect, it } from 'vitest';
import { settingsTabs, shownTabs, tabOf } from './tabs.ts';

describe('settings tabs', () => {
  it('ST-01~ have the specified order', () => {
    expect(settingsTabs.map((tab, index) => `${index} ${tab}`)).toEqual([
      '0 general',
      '1 privacy',
      '2 payments',
      '3 sports',
      '4 availability',
      '5 notification',
      '6 activities-subscription',
    ]);
    expect(settingsTabs.filter((tab) => shownTabs.some((shown) => shown === tab))).toEqual([...shownTabs]);
  });

  it.each([
    ['availability', 'availability'],
    ['Availability', 'availability'],
    ['GENERAL', 'general'],
    ['Notification', 'notification'],
    ['Payments', 'payments'],
    ['Privacy', 'privacy'],
    ['sports', 'general'],
    ['activities-subscription', 'activities-subscription'],
    ['nothing', 'general'],
    ['', 'general'],
    [null, 'general'],
  ])('ST-01~ %j opens %s', (name, tab) => {
    expect(tabOf(name)).toBe(tab);
  });
});
