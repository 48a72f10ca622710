import { describe, expect, it } from 'vitest';
import type { BusEvent } from '#local/aws/event-bus/event-bus.ts';
import { loadTemplate } from '#local/template/template.ts';
import { synthesizeFixture } from '#local/testing/synthesize-fixture.ts';
import { createInputTransformer } from './input-transformer.ts';
import { createRuleRouting } from './rule-routing.ts';
import { readBuses, readRules } from './rule-settings.ts';

const anEvent = (change: Partial<BusEvent> = {}): BusEvent => ({
  version: '0',
  id: '1',
  'detail-type': 'thing.inserted',
  source: 'table',
  account: '000000000000',
  time: '2026-11-20T12:00:00Z',
  region: 'us-east-1',
  resources: [],
  detail: { id: 'x' },
  ...change,
});

describe('rules of a template', () => {
  it('OPS-03 deliver an event to their functions only if it matches and is on their bus', async () => {
    const template = loadTemplate(await synthesizeFixture());
    const handed: unknown[] = [];
    const route = createRuleRouting(readRules(template), (arn, event) => void handed.push([arn, event]));
    route(anEvent(), 'fixture-bus');
    route(anEvent(), 'default');
    route(anEvent({ 'detail-type': 'thing.removed' }), 'fixture-bus');
    expect(readBuses(template)).toEqual(['default', 'fixture-bus']);
    expect(handed).toEqual([['arn:aws:lambda:us-east-1:000000000000:function:fixture-reaction', anEvent()]]);
  });

  it('deliver a constant if the target has one', () => {
    const handed: unknown[] = [];
    const target = { functionArn: 'fn', inputOf: () => ({ job: 'x' }) };
    const rules = [{ name: 'r', bus: 'default', pattern: {}, targets: [target] }];
    createRuleRouting(rules, (_arn, event) => void handed.push(event))(anEvent(), 'default');
    expect(handed).toEqual([{ job: 'x' }]);
  });

  it('fill a template with parts of the event', () => {
    const inputOf = createInputTransformer({
      InputPathsMap: { id: '$.id', kind: '$.detail-type', detail: '$.detail', none: '$.detail.none' },
      InputTemplate: '{"reaction":"greet","id":<id>,"kind":<kind>,"detail":<detail>,"none":<none>}',
    });
    expect(inputOf(anEvent({ detail: { id: 'x', note: '<id> "quoted" $& $1' } }))).toEqual({
      reaction: 'greet',
      id: '1',
      kind: 'thing.inserted',
      detail: { id: 'x', note: '<id> "quoted" $& $1' },
      none: '',
    });
  });
});
