import type { Notification } from '#shared/domains/notifications/contract.ts';
import { addMilliseconds, DAY_MS, localDateIn } from '#shared/kernel/dates.ts';

/** The parts of the list, in their order. */
export const groupNames = ['questions', 'today', 'yesterday', 'week', 'earlier'] as const;
export type GroupName = (typeof groupNames)[number];

interface Group {
  readonly name: GroupName;
  readonly items: readonly Notification[];
}

/** Questions are collected from so many of the newest, as a page that is loaded later must not move what is above it. */
const NEWEST = 30;
const DAYS_OF_WEEK = 7;

interface Viewer {
  /** ISO instant. */
  readonly now: string;
  readonly timeZone: string;
  /** Whether a notification can be answered where it is shown. */
  readonly asks: (notification: Notification) => boolean;
}

/** Whether it is too late to answer: the offer has ended, or the event has begun. */
const isOver = ({ data }: Notification, now: string): boolean =>
  [data['expiresAt'], data['dateStart']].some((at) => typeof at === 'string' && at !== '' && at <= now);

/** Notifications, newest first, in the parts that the page shows: what needs an answer, then by days of the viewer. Empty parts are left out. */
export const groupsOf = (
  items: readonly Notification[],
  { now, timeZone, asks }: Viewer,
): readonly Group[] => {
  const dayBack = (days: number): string => localDateIn(addMilliseconds(now, -days * DAY_MS), timeZone);
  const [today, yesterday, weekAgo] = [dayBack(0), dayBack(1), dayBack(DAYS_OF_WEEK - 1)];
  const nameOf = (notification: Notification, index: number): GroupName => {
    if (index < NEWEST && !notification.read && asks(notification) && !isOver(notification, now))
      return 'questions';
    const day = localDateIn(notification.createdAt, timeZone);
    if (day >= today) return 'today';
    if (day === yesterday) return 'yesterday';
    return day >= weekAgo ? 'week' : 'earlier';
  };
  const named = items.map((notification, index) => [nameOf(notification, index), notification] as const);
  return groupNames.flatMap((name) => {
    const group = named.flatMap(([of, notification]) => (of === name ? [notification] : []));
    return group.length > 0 ? [{ name, items: group }] : [];
  });
};
