import { describe, expect, it } from 'vitest';
import { aNotification } from '../model/notification.fixture.ts';
import { allMarkedRead, markedRead, without } from './optimistic-changes.ts';

const list = [aNotification(1), aNotification(2), aNotification(3, { read: true })];
const idOf = (n: number) => aNotification(n).id;

describe('changes to a list of notifications', () => {
  it('NTF-02~ one is marked as read', () => {
    expect(markedRead(idOf(2))(list).map(({ read }) => read)).toEqual([false, true, true]);
  });

  it('NTF-02~ all are marked as read', () => {
    expect(allMarkedRead(list).every(({ read }) => read)).toBe(true);
  });

  it('NTF-02~ one is deleted', () => {
    expect(without(idOf(2))(list).map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
  });
});
