import { expect, it } from 'vitest';
import { guardedStore, type Store } from './device-storage.ts';

const refused = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Like the browser's: what is stored are its own properties. */
const aStorage = (values: Record<string, string> = {}): Storage =>
  Object.setPrototypeOf(values, {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(values, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  });

/** The same each time. */
const once = (make: () => Storage): (() => Storage) => {
  const made = make();
  return () => made;
};

const use = (store: Store) => {
  store.setItem('a', '1');
  store.setItem('b', '2');
  store.removeItem('b');
  return [store.getItem('a'), store.getItem('b'), store.keys()];
};

it.each([
  ['works', once(() => aStorage())],
  ['is blocked as a whole', refused],
  [
    'is full',
    () =>
      Object.assign(
        Object.create({ ...aStorage(), getItem: () => null, removeItem: () => undefined, setItem: refused }),
      ),
  ],
])('PLT-10~ the page remembers while it is open, if the storage of the browser %s', (_, open) => {
  expect(use(guardedStore(open))).toEqual(['1', null, ['a']]);
});

it('PLT-10~ what is stored is found again', () => {
  const storage = aStorage({ before: 'x' });
  use(guardedStore(() => storage));
  const again = guardedStore(() => storage);
  expect([again.getItem('a'), again.keys()]).toEqual(['1', ['before', 'a']]);
});
