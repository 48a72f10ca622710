import { expect, it, vi } from 'vitest';
import { onKeys } from './on-keys.ts';

const key = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode });

it.each([
  ['ENTER', key(false, 13), true],
  ['a key of an input method', key(true, 13), false],
  ['the key that ends a composition in browsers that end it first', key(false, 229), false],
])('A11Y-02~ %s: %s', (_, event, isHandled) => {
  const handle = vi.fn();
  onKeys(handle)(event);
  onKeys(handle)({ nativeEvent: event });
  expect(handle).toHaveBeenCalledTimes(isHandled ? 2 : 0);
});
