import { describe, expect, it } from 'vitest';
import { stageNames } from './stage.ts';
import { selectedStage, stageConfig } from './stages.ts';

describe('stages', () => {
  it('dev is the default stage', () => {
    expect(selectedStage({ stage: undefined, localPort: undefined }).stage).toBe('dev');
  });

  it('an unknown stage is refused', () => {
    expect(() => selectedStage({ stage: 'production', localPort: undefined })).toThrow();
  });

  it('the addresses of the local stage contain its port', () => {
    expect(selectedStage({ stage: 'local', localPort: '5000' }).origins).toEqual({
      gth: 'http://gth.localhost:5000',
      meh: 'http://meh.localhost:5000',
    });
  });

  it.each(['0', 'http', '4000.5'])('the port %s is refused', (localPort) => {
    expect(() => selectedStage({ stage: 'local', localPort })).toThrow();
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
