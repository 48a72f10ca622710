import { describe, expect, it } from 'vitest';
import { noTime } from '#shared/domains/users/availability.ts';
import { WeekInput } from '#shared/domains/users/availability-shapes.ts';
import { clockAt, NOW, userId } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { createAvailabilityService } from './availability.service.ts';

const at = createTestTable();
const service = () =>
  createAvailabilityService({ availability: createAvailabilityRepository(at.table), clock: clockAt() });
const evening = { start: '17:00', end: '20:00' };
const morning = { start: '07:00', end: '09:00' };

describe('availability', () => {
  it('AVL-06 a person who saved nothing has no free time', async () => {
    expect(await service().of({ userId: userId(1) }, userId(1))).toEqual({ week: noTime(), updatedAt: null });
  });

  it('AVL-06 what was saved is read back, in time order', async () => {
    const person = { userId: userId(2) };
    await service().save(person, { ...noTime(), friday: [evening, morning] });
    expect(await service().of(person, person.userId)).toEqual({
      week: { ...noTime(), friday: [morning, evening] },
      updatedAt: NOW,
    });
  });

  it('AVL-01 AVL-06 saving replaces the whole week', async () => {
    const person = { userId: userId(3) };
    await service().save(person, { ...noTime(), friday: [evening] });
    await service().save(person, { ...noTime(), monday: [morning] });
    expect((await service().of(person, person.userId)).week).toEqual({ ...noTime(), monday: [morning] });
  });

  it('SEC-01~ AVL-06 is read by its owner’s uid, and is empty for anyone else', async () => {
    await service().save({ userId: userId(4) }, { ...noTime(), friday: [evening] });
    expect((await service().of({ userId: userId(4) }, userId(4))).week.friday).toEqual([evening]);
    expect(await service().of({ userId: userId(5) }, userId(4))).toEqual({ week: noTime(), updatedAt: null });
  });

  it.each([
    [[{ start: '20:00', end: '17:00' }]],
    [[evening, { start: '20:00', end: '21:00' }]],
    [[{ start: '', end: '' }]],
    [[{ start: '25:00', end: '26:00' }]],
    [Array.from({ length: 9 }, (_, hour) => ({ start: `0${hour}:00`, end: `0${hour}:30` }))],
  ])('AVL-02 the ranges %j are refused', (monday) => {
    expect(WeekInput.safeParse({ ...noTime(), monday }).success).toBe(false);
  });
});
