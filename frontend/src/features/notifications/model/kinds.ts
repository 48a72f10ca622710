import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';

/** The kinds that all domains declare, found by file name. */
const ofDomains = import.meta.glob<readonly AnyNotificationKind[]>(
  '../../../../../shared/domains/*/notifications.ts',
  { eager: true, import: 'kinds' },
);

const kinds: ReadonlyMap<string, AnyNotificationKind> = new Map(
  Object.values(ofDomains).flatMap((list) => list.map((kind) => [kind.type, kind] as const)),
);

/** A notification's kind; undefined if this version of the app does not know it. */
export const kindOf = (type: string): AnyNotificationKind | undefined => kinds.get(type);
