import { expect, it } from 'vitest';
import { passesFrom, recordsFrom, withoutSent } from './outbox.ts';

it('EVT-14~ what a device has not sent is read back; anything else is nothing', () => {
  expect(recordsFrom('{"user_1":"came","user_2":null}')).toEqual({ user_1: 'came', user_2: null });
  for (const text of [null, '', '{', '[]', '{"user_1":"late"}', 'null'])
    expect(recordsFrom(text)).toEqual({});
  expect(passesFrom('{"c2VhbGVk":true}')).toEqual({ c2VhbGVk: true });
  expect(passesFrom('{"not sealed":true}')).toEqual({});
});

it('EVT-14~ what was sent is forgotten, unless it has changed since', () => {
  const unsent = { user_1: 'came', user_2: 'no_show' } as const;
  expect(withoutSent(unsent, 'user_1', 'came')).toEqual({ user_2: 'no_show' });
  expect(withoutSent(unsent, 'user_2', 'came')).toEqual(unsent);
  expect(withoutSent({ user_1: null }, 'user_1', null)).toEqual({});
  expect(withoutSent({}, 'user_1', null)).toEqual({});
});
