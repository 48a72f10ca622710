import { describe, expect, it } from 'vitest';
import { settingsTabs, tabOf } from './tabs.ts';

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
  });

  it.each(settingsTabs.map((tab, index) => [tab, index] as const))(
    'ST-01 %s is selected by its name in any letter case, and by the index %i',
    (tab, index) => {
      expect(
        [tab, tab.toUpperCase(), `${tab[0]?.toUpperCase()}${tab.slice(1)}`, String(index)].map(tabOf),
      ).toEqual(Array(4).fill(tab));
    },
  );

  it.each(['nothing', '', '7', '-1', '00', null])('ST-01 %j opens general', (name) => {
    expect(tabOf(name)).toBe('general');
  });
});
