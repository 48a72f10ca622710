import { expect, it } from 'vitest';
import { guestAnswerAt, keepGuestAnswer } from './guest-answers.ts';

const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('RSV-09~ a browser remembers the newest link of someone without an account for each event', () => {
  const storage = aStorage();
  keepGuestAnswer(storage, '/evt/1', 'first');
  keepGuestAnswer(storage, '/evt/2', 'other');
  keepGuestAnswer(storage, '/evt/1', 'second');
  expect(guestAnswerAt(storage, '/evt/1')).toBe('second');
  expect(guestAnswerAt(storage, '/evt/2')).toBe('other');
  expect(guestAnswerAt(storage, '/evt/3')).toBeUndefined();
});

it('RSV-09~ it remembers a limited number, and ignores what it cannot read', () => {
  const storage = aStorage();
  for (let event = 0; event < 25; event += 1) keepGuestAnswer(storage, `/evt/${event}`, 'token');
  expect(guestAnswerAt(storage, '/evt/0')).toBeUndefined();
  expect(guestAnswerAt(storage, '/evt/24')).toBe('token');
  for (const broken of ['', 'nonsense', '{}', '[1,["/evt/1"],["/evt/1",2]]']) {
    storage.setItem('guest-answers', broken);
    expect(guestAnswerAt(storage, '/evt/1')).toBeUndefined();
  }
});
