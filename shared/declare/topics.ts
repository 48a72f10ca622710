import * as z from 'zod/mini';
import type { Tag } from '../contracts/endpoint.ts';
import type { ObjectKind, PermissionOf } from '../contracts/permissions.ts';
import type { UserId } from '../kernel/ids.ts';
import type { TableRow } from './rows.ts';

/** A kind of object that open screens can follow: each topic is named `<kind>:<id>`, such as `event:evt_01j…`. */
export interface AnyTopic {
  readonly kind: ObjectKind;
  readonly id: z.ZodMiniType<string>;
  /** The permission required to follow an object. */
  readonly permission: string;
}
/** The topics of one kind. */
export interface Topic<Kind extends ObjectKind, Id extends z.ZodMiniType<string>> extends AnyTopic {
  readonly kind: Kind;
  readonly id: Id;
  readonly permission: PermissionOf<Kind>;
}

/** `topic(team, TeamId, 'see')` */
export const topic = <Kind extends ObjectKind, Id extends z.ZodMiniType<string>>(
  kind: Kind,
  id: Id,
  permission: PermissionOf<Kind>,
): Topic<Kind, Id> => ({ kind, id, permission });

/** The topic name of an object: `event:evt_01j…`. */
export const topicName = <T extends AnyTopic>({ kind }: T, id: z.output<T['id']>): string =>
  `${kind.name}:${id}`;

/** A row change that is published to the followers of an object. */
export interface TopicUpdate {
  readonly row: TableRow;
  /** The object's topic name, from what the bus publishes about the row. */
  readonly nameOf: (facts: unknown) => string;
  /** The tags of the responses that screens reload. */
  readonly changes: readonly Tag[];
  /** The person whose roles in the object the row affects: their permission to follow it is checked again. */
  readonly personOf: (facts: unknown) => UserId | undefined;
}

interface UpdateOptions<T extends AnyTopic, Row extends TableRow> {
  readonly id: (facts: z.output<Row['facts']>) => z.output<T['id']>;
  readonly person?: (facts: z.output<Row['facts']>) => UserId;
  readonly changes?: readonly Tag[];
}

/** `topicUpdate(eventTopic, rsvpRow, { id: ({ eventId }) => eventId })`. Without `changes`, screens reload what they show of the object. */
export const topicUpdate = <T extends AnyTopic, Row extends TableRow>(
  to: T,
  row: Row,
  { id, person, changes = [to.kind.tag ?? to.kind.name] }: UpdateOptions<T, Row>,
): TopicUpdate => {
  const read = (facts: unknown): z.output<Row['facts']> => z.parse<Row['facts']>(row.facts, facts);
  return {
    row,
    nameOf: (facts) => topicName(to, id(read(facts))),
    changes,
    personOf: (facts) => person?.(read(facts)),
  };
};
