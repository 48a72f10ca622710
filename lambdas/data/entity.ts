import {
  type Attribute,
  type CreateEntityItem,
  createWriteTransaction,
  Entity,
  type EntityItem,
  type OpaquePrimitiveTypeName,
  type TransactWriteEntities,
} from 'electrodb';
import { oncePer } from './once.ts';
import { SERVICE } from './stamps.ts';
import type { Table } from './table.ts';
import { type TransactionWrite, transact } from './transaction.ts';

/** The part of a context that storage needs. */
export interface WithTable {
  readonly table: Table;
}

interface Key<Field extends string, Of extends readonly string[]> {
  readonly field: Field;
  readonly composite: Of;
  readonly casing: 'none';
}
type IndexName = `gsi${number}`;

const keyOf = <const Field extends string, const Of extends readonly string[]>(
  field: Field,
  composite: Of,
): Key<Field, Of> => ({ field, composite, casing: 'none' });

/** The key of the table: `primaryKey(['userId'], ['otherId'])`. */
export const primaryKey = <const Pk extends readonly string[], const Sk extends readonly string[]>(
  pk: Pk,
  sk: Sk,
) => ({ pk: keyOf('pk', pk), sk: keyOf('sk', sk) });

/** A secondary index: `index('gsi5', ['userId'], ['state', 'since'])`. */
export const index = <
  const Name extends IndexName,
  const Pk extends readonly string[],
  const Sk extends readonly string[],
>(
  name: Name,
  pk: Pk,
  sk: Sk,
) => ({ index: name, pk: keyOf(`${name}pk`, pk), sk: keyOf(`${name}sk`, sk) });

/** Plain strings need ElectroDB's own type: its type for branded ones would make them `never`. */
type TypeOf<T extends string> = string extends T ? 'string' : OpaquePrimitiveTypeName<T>;
const typeOf = <T extends string>() => 'string' as TypeOf<T>;

/** A string attribute, branded or a union: `text<ConnectionState>()`. */
export const text = <T extends string = string>() => ({ type: typeOf<T>(), required: true }) as const;
/** One that may be absent. */
export const optionalText = <T extends string = string>() => ({ type: typeOf<T>() }) as const;
/** One that never changes: `id<UserId>()`. */
export const id = <T extends string = string>() =>
  ({ type: typeOf<T>(), required: true, readOnly: true }) as const;

type Attributes = Readonly<Record<string, Attribute>>;
/** Keys consist only of attributes that exist, which ElectroDB itself checks only at run time. */
interface Index<Name> {
  readonly index?: string;
  readonly collection?: string;
  readonly pk: { readonly field: string; readonly composite: readonly Name[]; readonly casing: 'none' };
  readonly sk: { readonly field: string; readonly composite: readonly Name[]; readonly casing: 'none' };
}
interface SchemaOf<A extends Attributes, I> {
  readonly model: { readonly service: string; readonly entity: string; readonly version: string };
  /** Rows get their modifiers from it, so they would be read-only otherwise. */
  readonly attributes: { -readonly [Name in keyof A]: A[Name] };
  readonly indexes: I;
}

/**
 * How the rows of an entity are handled when a person's account is deleted:
 * - `nothing`: they are not about people, or say the same without them
 * - `erased`: `forgetPerson` deletes them, or what they say of the person
 * - `ids`: only the user ID remains; it no longer resolves, and screens show a deleted user
 * - `expires`: the table deletes them automatically, within 90 days
 * - `law`: they are kept, as the law requires
 */
export type OnDeletion = 'nothing' | 'erased' | 'ids' | 'expires' | 'law';

/**
 * What an entity means for the people whom it is about. What stays longer is in a section of the data that people download (`ownData` of the
 * domain), or says why not.
 */
export type Privacy =
  | { readonly onDeletion: Extract<OnDeletion, 'nothing' | 'expires'> }
  | { readonly onDeletion: Exclude<OnDeletion, 'nothing' | 'expires'>; readonly inExport: string }
  | { readonly onDeletion: Exclude<OnDeletion, 'nothing' | 'expires'>; readonly notExported: string };

/**
 * Defines an entity: `const Connection = defineEntity('connection', { privacy, attributes, indexes })`. `Connection(ctx)` opens it, once for each table.
 * `Connection.schema` and `Connection.privacy` can be read without a table.
 */
export const defineEntity = <
  const A extends Attributes,
  const I extends Readonly<Record<string, Index<keyof A & string>>>,
>(
  name: string,
  {
    privacy,
    attributes,
    indexes,
  }: { readonly privacy: Privacy; readonly attributes: A; readonly indexes: I },
) => {
  const schema: SchemaOf<A, I> = {
    model: { service: SERVICE, entity: name, version: '1' },
    attributes,
    indexes,
  };
  const open = oncePer(
    ({ table, client, listeners }: Table) =>
      new Entity<string, string, string, SchemaOf<A, I>>(schema, { table, client, listeners }),
  );
  return Object.assign(({ table }: WithTable) => open(table), { schema, privacy });
};

// biome-ignore lint/suspicious/noExplicitAny: ElectroDB's own bound for "some entity"
type Open = (ctx: WithTable) => Entity<any, any, any, any>;
/** A stored row: `RowOf<typeof Connection>`. */
export type RowOf<Definition extends Open> = EntityItem<ReturnType<Definition>>;
/** The input for creating one. */
export type NewRowOf<Definition extends Open> = CreateEntityItem<ReturnType<Definition>>;
type Opened<D extends Readonly<Record<string, Open>>> = { [Name in keyof D]: ReturnType<D[Name]> };

/** What a transaction over these entities can write: `Writes<typeof entities>`. */
export type Writes<D extends Readonly<Record<string, Open>>> = TransactWriteEntities<Opened<D>>;

/** As `write`, but says which conditions were not met: `refused` is true at the index of each such write. */
export const tryWrite = <const D extends Readonly<Record<string, Open>>>(
  ctx: WithTable,
  definitions: D,
  build: (rows: TransactWriteEntities<Opened<D>>) => readonly TransactionWrite[],
): ReturnType<typeof transact> => {
  const entities = Object.fromEntries(
    Object.entries(definitions).map(([name, open]) => [name, open(ctx)]),
  ) as Opened<D>;
  return transact(() => createWriteTransaction(entities, (rows) => [...build(rows)]).go());
};

/**
 * Writes rows together, or none of them: `write(ctx, { Connection }, (rows) => [rows.Connection.create(…).commit()])`. Returns whether all
 * conditions were met.
 */
export const write = async <const D extends Readonly<Record<string, Open>>>(
  ctx: WithTable,
  definitions: D,
  build: (rows: TransactWriteEntities<Opened<D>>) => readonly TransactionWrite[],
): Promise<boolean> => (await tryWrite(ctx, definitions, build)).committed;
