import { afterEach, beforeAll, expect, it } from 'vitest';
import { toasts } from '../device/toast-store.ts';
import { loadSentences } from '../text/error-catalog.ts';
import { ApiError } from './api.ts';
import { attempt, report } from './use-action.ts';

beforeAll(loadSentences);
afterEach(toasts.clear);

const works = async () => 3;
const refuses = (error: unknown) => async (): Promise<number> => {
  throw error;
};
const broken = new ApiError(500, { code: 'internal', requestId: 'req-1' });

it('what was done is said, from the result if it depends on it', async () => {
  expect(await attempt(works, { done: 'Saved' })).toBe(true);
  expect(await attempt(works, { done: (count) => ({ text: `${count} added`, tone: 'info' }) })).toBe(true);
  expect(await attempt(works, { done: () => undefined })).toBe(true);
  expect(toasts.get()).toMatchObject([
    { text: 'Saved', tone: 'success', duration: 3000 },
    { text: '3 added', tone: 'info' },
  ]);
});

it('a failure is shown with its own sentence and the request ID that support asks for', async () => {
  expect(await attempt(refuses(broken), { done: 'Saved' })).toBe(false);
  expect(toasts.get()).toMatchObject([{ tone: 'error', duration: 5000, requestId: 'req-1' }]);
});

it('a failure can have other words, and its own sentence where there are none', async () => {
  await attempt(refuses(broken), { failed: 'Not saved' });
  await attempt(refuses(broken), { failed: () => ({ text: 'Not sent', duration: 'stays' }) });
  await attempt(refuses(new ApiError(0, { code: 'offline' })), { failed: () => undefined });
  expect(toasts.get().map(({ text, duration }) => [text, duration])).toEqual([
    ['Not saved', 5000],
    ['Not sent', undefined],
    [expect.stringContaining('connection'), 5000],
  ]);
});

it('what is reported is passed on, and what ends in either case runs before the message', async () => {
  const seen: number[] = [];
  const after = (): void => void seen.push(toasts.get().length);
  expect(await report(works, { done: 'Saved', finally: after })).toBe(3);
  await expect(report(refuses(broken), { finally: after })).rejects.toBe(broken);
  expect(seen).toEqual([0, 1]);
});
