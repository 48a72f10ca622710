import type * as z from 'zod/mini';

/**
 * When rows agree: `always`, because they are written in one transaction, or `soon`, because a reaction brings one of them up to date.
 */
export type Agreement = 'always' | 'soon';

/** One kind of row in a comparison. */
export interface Compared<Facts> {
  /** The attributes that are compared. */
  readonly facts: z.ZodMiniType<Facts>;
  /** The object that the row belongs to: rows of the same object are compared. Undefined for a row that does not take part. */
  readonly objectOf: (row: Facts) => string | undefined;
}

/** `compare(z.object({ id: TeamId, members: z.int() }), ({ id }) => id)` */
export const compare = <Facts>(
  facts: z.ZodMiniType<Facts>,
  objectOf: Compared<Facts>['objectOf'],
): Compared<Facts> => ({ facts, objectOf });

/** An object whose rows do not agree. */
export interface Disagreement {
  readonly invariant: string;
  readonly object: string;
  /** What was compared, by entity. It can contain personal data: it is for tests, not for logs. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

/** One reading of the table: it is given rows in any order, and then asked. */
export interface Reading {
  add(entity: string, row: unknown): void;
  disagreements(): Disagreement[];
}

/** A rule that spans several rows of the table. */
export interface Invariant {
  readonly name: string;
  readonly agreement: Agreement;
  read(): Reading;
}

interface Declared<Rows> {
  /** What must hold, as a short statement. */
  readonly name: string;
  readonly agreement: Agreement;
  /** The rows that are compared, by entity. */
  readonly rows: { readonly [Entity in keyof Rows]: Compared<Rows[Entity]> };
  /** Whether the rows of one object agree; an entity without a row has an empty list. */
  readonly holds: (rows: { readonly [Entity in keyof Rows]: readonly Rows[Entity][] }) => boolean;
}

/** Declares a rule across rows, which the checker verifies in every table. */
export const invariant = <Rows>({ name, agreement, rows, holds }: Declared<Rows>): Invariant => {
  type Grouped = { [Entity in keyof Rows]: Rows[Entity][] };
  const entities = Object.keys(rows) as (keyof Rows & string)[];
  const nothing = () => Object.fromEntries(entities.map((entity) => [entity, []])) as unknown as Grouped;
  return {
    name,
    agreement,
    read() {
      const objects = new Map<string, Grouped>();
      const take = <Entity extends keyof Rows>(entity: Entity, row: unknown): void => {
        const { facts, objectOf } = rows[entity];
        const seen = facts.parse(row);
        const object = objectOf(seen);
        if (object === undefined) return;
        const grouped = objects.get(object) ?? nothing();
        grouped[entity].push(seen);
        objects.set(object, grouped);
      };
      return {
        add(entity, row) {
          const known = entities.find((one) => one === entity);
          if (known !== undefined) take(known, row);
        },
        disagreements: () =>
          [...objects]
            .filter(([, grouped]) => !holds(grouped))
            .map(([object, grouped]) => ({ invariant: name, object, rows: grouped })),
      };
    },
  };
};
