import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import type { KeptReads } from '../kept/kept-reads.ts';
import { dropKeptAnswers, keptAnswer, openKeptReads } from './kept-answers.ts';

const ADDRESS = '/api/notifications/unread';
const DAY_MS = 24 * 60 * 60_000;
const NOW = DAY_MS * 100;

const keeping = (answer: unknown, keptAt = NOW - 1000, owner: string | null = 'ana'): KeptReads => ({
  owner: () => owner,
  keep: async () => undefined,
  forget: async () => undefined,
  find: async (_, address) => (address === ADDRESS ? { answer, keptAt } : undefined),
});
const unread = () => keptAnswer(notificationsContract.unread, {});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  const response = Promise.resolve(new Response());
  globalThis.earlyReads = new Map([ADDRESS, '/api/me'].map((address) => [address, { response }]));
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.earlyReads = undefined;
  dropKeptAnswers();
});

it('what this device has kept of the first screen can be shown, always as the same object', async () => {
  await openKeptReads(keeping({ ids: [], more: false }));
  expect(unread()).toEqual({ ids: [], more: false });
  expect(unread()).toBe(unread());
});

it.each([
  ['from a day ago', keeping({ ids: [], more: false }, NOW - DAY_MS)],
  ['that does not fit the contract', keeping({ items: [] })],
  ['if nobody is logged in', keeping({ ids: [], more: false }, NOW, null)],
  ['if nothing is kept', undefined],
])('nothing is shown %s', async (_, kept) => {
  await openKeptReads(kept);
  expect(unread()).toBeUndefined();
});

it('nothing is shown after the person has left', async () => {
  await openKeptReads(keeping({ ids: [], more: false }));
  dropKeptAnswers();
  expect(unread()).toBeUndefined();
});
