import * as z from 'zod/mini';
import { type FactShape, facts } from './facts.ts';

/** What may happen to a row of the table. */
export const changeKinds = ['inserted', 'modified', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A kind of row whose changes are told on the bus, and what is told of each. */
export interface TableRow<Name extends string = string, Facts extends z.ZodMiniType = z.ZodMiniType> {
  /** The name of its entity. */
  readonly name: Name;
  readonly facts: Facts;
}

/** Declares what the bus tells of a kind of row: what reactions decide by. They read the rest from the row itself. */
export const tableRow = <const Name extends string, const Shape extends FactShape<Shape>>(
  name: Name,
  shape: Shape,
) => ({ name, facts: facts(shape) });

/** The detail of every event on the bus: the row before and after, as far as there was one. */
export const changeOf = <Row extends TableRow>({ facts: told }: Row) =>
  z.object({ before: z.optional(told as Row['facts']), after: z.optional(told as Row['facts']) });
export type Change<Row extends TableRow> = z.output<ReturnType<typeof changeOf<Row>>>;

/** Which changes of which rows a reaction is for. */
export interface Trigger<Row extends TableRow = TableRow> {
  readonly row: Row;
  readonly kinds: readonly ChangeKind[];
}

/** `on(rsvpRow, 'inserted', 'modified')` */
export const on = <Row extends TableRow>(row: Row, ...kinds: readonly [ChangeKind, ...ChangeKind[]]) =>
  ({ row, kinds }) satisfies Trigger<Row>;

/** The names of those changes on the bus: `rsvp.inserted`. */
export const eventsOf = ({ row, kinds }: Trigger): string[] => kinds.map((kind) => `${row.name}.${kind}`);
