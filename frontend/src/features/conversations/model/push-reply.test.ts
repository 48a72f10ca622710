import { expect, it } from 'vitest';
import { givenIn, replyOf } from './push-reply.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const USER = 'user_00000000000000000000000001';
const given = {
  conversationId: 'conv_00000000000000000000000001',
  userId: USER,
  text: 'Yes, at ten',
  requestKey: 'req_00000000000000000000000001',
};

it('MSG-02 a reply to a push message is a message that waits to be sent, with its key', () => {
  const { userId: _, ...message } = given;
  expect(replyOf(given, USER, NOW)).toEqual({
    ...message,
    ...{ pictures: [], replyTo: null, writtenAt: NOW, state: 'waiting' },
  });
});

it('MSG-02 a reply of another person, or what is none, is not sent', () => {
  expect(replyOf(given, 'user_00000000000000000000000002', NOW)).toBeUndefined();
  for (const wrong of [undefined, 'text', {}, { ...given, text: '' }, { ...given, requestKey: 'x' }])
    expect(replyOf(wrong, USER, NOW)).toBeUndefined();
});

it('MSG-02 the address of a conversation brings a reply behind its hash, whatever its characters', () => {
  const text = '50 % & "#reply=" – ¿sí?';
  const hash = `#reply=${encodeURIComponent(JSON.stringify({ ...given, text }))}`;
  expect(givenIn(hash)).toEqual({ ...given, text });
  for (const other of ['', '#main', '#reply=', '#reply=%', '#reply={'])
    expect(givenIn(other)).toBeUndefined();
});
