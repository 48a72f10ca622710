import { Message } from '#shared/domains/conversations/shapes.ts';
import { OutgoingMessage } from './outgoing-message.ts';

const digits = (n: number): string => String(n).padStart(26, '0');
export const userId = (n: number): string => `user_${digits(n)}`;
const CONVERSATION = `conv_${digits(1)}`;

export const anOutgoing = (n: number, overrides: Partial<OutgoingMessage> = {}): OutgoingMessage =>
  OutgoingMessage.parse({
    requestKey: `req_${digits(n)}`,
    conversationId: CONVERSATION,
    text: `Message ${n}`,
    pictures: [],
    replyTo: null,
    writtenAt: '2026-11-28T20:04:00.000Z',
    state: 'waiting',
    ...overrides,
  });

export const aMessage = (number: number, overrides: Partial<Message> = {}): Message =>
  Message.parse({
    number,
    authorId: userId(2),
    text: `Message ${number}`,
    pictures: [],
    replyTo: null,
    reactions: [],
    sentAt: '2026-11-28T20:04:00.000Z',
    editedAt: null,
    deleted: false,
    hidden: false,
    requestKey: null,
    ...overrides,
  });
