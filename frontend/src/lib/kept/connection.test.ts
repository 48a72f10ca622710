import { expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

it('PLT-03~ the notice names the oldest of what is shown, until an answer comes over a connection', () => {
  let isOnline = true;
  const connection = createConnection(() => isOnline);
  const heard = vi.fn();
  connection.subscribe(heard);
  connection.showedKept(2000);
  connection.showedKept(1000);
  connection.showedKept(3000);
  expect(connection.get()).toEqual({ isOffline: true, shownFrom: 1000 });
  expect(heard).toHaveBeenCalledTimes(2);
  isOnline = false;
  connection.look();
  expect(connection.get()).toEqual({ isOffline: true, shownFrom: 1000 });
  isOnline = true;
  connection.look();
  expect(connection.get()).toEqual({ isOffline: false, shownFrom: undefined });
  connection.lost();
  expect(connection.get()).toEqual({ isOffline: true, shownFrom: undefined });
});
