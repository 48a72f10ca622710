import { afterEach, expect, it } from 'vitest';
import { watchPresses } from './presses.ts';

const watching = new AbortController();
const nothingPressed = watchPresses(watching.signal);
afterEach(() => document.body.replaceChildren());

const dispatch = (event: Event) => document.body.dispatchEvent(event);
const bubbling = { bubbles: true };

it('waits for nothing while nothing is pressed', async () => {
  await expect(nothingPressed()).resolves.toBeUndefined();
});

it.each([
  ['a pointer', new PointerEvent('pointerdown', bubbling), new PointerEvent('pointerup', bubbling)],
  [
    'a touch that scrolls',
    new PointerEvent('pointerdown', bubbling),
    new PointerEvent('pointercancel', bubbling),
  ],
  [
    'the space bar',
    new KeyboardEvent('keydown', { ...bubbling, key: ' ' }),
    new KeyboardEvent('keyup', { ...bubbling, key: ' ' }),
  ],
])('waits until %s is released and its click has been handled', async (_, press, release) => {
  const seen: string[] = [];
  document.body.addEventListener('click', () => seen.push('click'), { once: true });
  dispatch(press);
  const waited = nothingPressed().then(() => seen.push('released'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toEqual([]);
  dispatch(release);
  dispatch(new MouseEvent('click', bubbling));
  await waited;
  expect(seen).toEqual(['click', 'released']);
});

it('does not wait for letters', async () => {
  dispatch(new KeyboardEvent('keydown', { ...bubbling, key: 'a' }));
  await expect(nothingPressed()).resolves.toBeUndefined();
});
