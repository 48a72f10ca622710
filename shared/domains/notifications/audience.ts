import type * as z from 'zod/mini';
import { AudienceName } from '../../declare/facts.ts';
import { on, type Trigger } from '../../declare/rows.ts';
import { announcementRow } from './rows.ts';

/** Many people who get the same notification: those of a date, or of a team. */
export interface Audience<Key extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: AudienceName;
  /** Ids that identify one such audience. */
  readonly key: Key;
}

/** Declares an audience. Its domain finds the people, page by page, in a reaction to `onAnnouncement(audience)`. */
export const audience = <Key extends z.ZodMiniType>(name: string, key: Key): Audience<Key> => ({
  name: AudienceName.parse(name),
  key,
});

/** The trigger for a domain's reaction that notifies the people of its audience. */
export const onAnnouncement = ({ name }: Audience) =>
  ({ ...on(announcementRow, 'inserted'), where: { audience: name } }) satisfies Trigger;
