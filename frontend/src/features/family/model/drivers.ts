import { m } from '#frontend/paraglide/messages.js';
import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import type { CalendarEntry } from './calendar.ts';
import { otherOf } from './relations.ts';

/** The adults of a family who have an account, as far as the person knows. */
const adultsIn = (family: readonly FamilyConnection[], ownId: string | undefined) =>
  family.flatMap((connection) => {
    const { userId, name } = otherOf(connection, ownId);
    const isAdult = !isGuestId(userId) && connection.birthdate === null;
    return connection.status === 'accepted' && isAdult ? [{ value: userId as string, label: name }] : [];
  });

/** The children of an entry, who drives all of them (empty if that differs), and who could. */
export const driversFor = (
  { people, drivers }: CalendarEntry,
  family: readonly FamilyConnection[],
  ownId: string | undefined,
) => {
  const ids = new Set(drivers.flatMap((driver) => driver?.userId ?? []));
  const children = people.filter((person) => person !== ownId);
  const driven = drivers.filter((driver) => driver !== null);
  const [only] = ids.size === 1 && driven.length === children.length ? driven : [];
  const own = ownId === undefined ? [] : [{ value: ownId, label: m.family_driver_you() }];
  const adults = [...own, ...adultsIn(family, ownId)];
  // Chosen by someone else who cares for the child.
  const isOther = only && adults.every(({ value }) => value !== only.userId);
  return {
    children,
    chosen: only ? (only.userId as string) : '',
    choices: isOther ? [...adults, { value: only.userId as string, label: only.displayName }] : adults,
  };
};
