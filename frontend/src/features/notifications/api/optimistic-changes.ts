import type { Notification } from '#shared/domains/notifications/contract.ts';

type Change = (notifications: readonly Notification[]) => Notification[];

export const markedRead =
  (id: string): Change =>
  (notifications) =>
    notifications.map((notification) =>
      notification.id === id ? { ...notification, read: true } : notification,
    );

export const allMarkedRead: Change = (notifications) =>
  notifications.map((notification) => ({ ...notification, read: true }));

export const without =
  (id: string): Change =>
  (notifications) =>
    notifications.filter((notification) => notification.id !== id);

export type { Change };
