import * as z from 'zod/mini';
import { type FactShape, facts } from './facts.ts';

/** What may happen to a row of the table. */
export const changeKinds = ['inserted', 'modified', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The attribute in which ElectroDB stores a row's entity name. */
export const ENTITY_ATTRIBUTE = '__edb_e__';

/** A kind of row whose changes are published on the bus, and what is published of each. */
export interface TableRow<Name extends string = string, Facts extends z.ZodMiniType = z.ZodMiniType> {
  /** The name of its entity. */
  readonly name: Name;
  readonly facts: Facts;
}

/** Declares what the bus publishes about a kind of row: what reactions need to decide. They read the rest from the row itself. */
export const tableRow = <const Name extends string, const Shape extends FactShape<Shape>>(
  name: Name,
  shape: Shape,
) => ({ name, facts: facts(shape) });

/** The detail of every event on the bus: the row before and after the change, if it existed. */
export const changeOf = <Row extends TableRow>({ facts: schema }: Row) =>
  z.object({ before: z.optional(schema as Row['facts']), after: z.optional(schema as Row['facts']) });
export type Change<Row extends TableRow> = z.output<ReturnType<typeof changeOf<Row>>>;

/** Which changes to which rows trigger a reaction. */
export interface Trigger<Row extends TableRow = TableRow> {
  readonly rows: readonly Row[];
  readonly kinds: readonly ChangeKind[];
  /** Facts the row must have after the change: other changes do not reach the function. */
  readonly where?: Readonly<Record<string, string | boolean>>;
}

/** `on(rsvpRow, 'inserted', 'modified')` */
export const on = <Row extends TableRow>(row: Row, ...kinds: readonly [ChangeKind, ...ChangeKind[]]) =>
  ({ rows: [row], kinds }) satisfies Trigger<Row>;

/** Every change to those rows; the reaction gets the row's name. */
export const onAny = (rows: readonly TableRow[]): Trigger => ({ rows, kinds: changeKinds });

/** An EventBridge pattern that matches only the changes of a trigger. */
export const patternOf = (trigger: Trigger) => ({
  source: ['table'],
  detailType: eventsOf(trigger),
  ...(trigger.where && {
    detail: {
      after: Object.fromEntries(Object.entries(trigger.where).map(([fact, value]) => [fact, [value]])),
    },
  }),
});

/** The bus names of those changes: `rsvp.inserted`. */
export const eventsOf = ({ rows, kinds }: Trigger): string[] =>
  rows.flatMap(({ name }) => kinds.map((kind) => `${name}.${kind}`));

/** The row that a change with that name belongs to. */
export const rowOf = ({ rows }: Trigger, detailType: string): TableRow | undefined =>
  rows.find(({ name }) => detailType.startsWith(`${name}.`));
