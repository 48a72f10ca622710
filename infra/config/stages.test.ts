import { describe, expect, it } from 'vitest';
import { stageNames } from './stage.ts';
import { selectedStage, stageConfig } from './stages.ts';

describe('stages', () => {
  it('dev is the default stage', () => {
    expect(selectedStage(undefined).stage).toBe('dev');
  });

  it('an unknown stage is refused', () => {
    expect(() => selectedStage('production')).toThrow();
  });

  it.each(stageNames)('AU-03 %s reveals which accounts exist only if it has no real users', (stage) => {
    expect(stageConfig(stage).hideUserExistence).toBe(stage === 'staging' || stage === 'prod');
  });

  it.each(stageNames)('PLT-01~ %s has a separate host for each platform', (stage) => {
    const products = Object.values(stageConfig(stage).hosts).filter(({ kind }) => kind === 'product');
    expect(new Set(products.map(({ platform }) => platform))).toEqual(new Set(['gth', 'meh']));
  });

  it('no two stages share a host', () => {
    const hosts = stageNames.flatMap((stage) => Object.keys(stageConfig(stage).hosts));
    expect(new Set(hosts).size).toBe(hosts.length);
  });
});
