import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';

/** What every domain declares, found by the name of its file. */
const ofDomains = import.meta.glob<readonly AnyNotificationKind[]>(
  '../../../../../shared/domains/*/notifications.ts',
  { eager: true, import: 'kinds' },
);

const kinds: ReadonlyMap<string, AnyNotificationKind> = new Map(
  Object.values(ofDomains).flatMap((list) => list.map((kind) => [kind.type, kind] as const)),
);

/** The kind of a notification; undefined for one that this version of the app does not know. */
export const kindOf = (type: string): AnyNotificationKind | undefined => kinds.get(type);
