import type { CreateEntityItem, Entity, EntityItem } from 'electrodb';
import type { Table } from './table.ts';

// biome-ignore lint/suspicious/noExplicitAny: ElectroDB's own bound for "some entity"
type AnyEntity = Entity<any, any, any, any>;

/** A stored row of the entity that `Factory` makes. */
export type Row<Factory extends (table: Table) => AnyEntity> = EntityItem<ReturnType<Factory>>;
/** The input for creating one. */
export type RowInput<Factory extends (table: Table) => AnyEntity> = CreateEntityItem<ReturnType<Factory>>;
