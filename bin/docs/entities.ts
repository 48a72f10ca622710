import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConversions, type Entity } from 'electrodb';
import type { Privacy, WithTable } from '#lambdas/data/entity.ts';
import { openTable } from '#lambdas/data/table.ts';
import { type Question, readQuestions } from './questions.ts';

/** A way to find an entity: through the table itself or an index. */
export interface Access {
  readonly name: string;
  /** `table` or the name of an index. */
  readonly index: string;
  /** The keys as stored, with attribute names in braces. */
  readonly keys: Readonly<Record<string, string>>;
  readonly questions: readonly Question[];
}

export interface EntityDescription {
  readonly name: string;
  /** The folder in `lambdas` that it belongs to. */
  readonly domain: string;
  readonly accesses: readonly Access[];
  readonly privacy: Privacy;
}

// biome-ignore lint/suspicious/noExplicitAny: an entity of any shape
type AnyEntity = Entity<any, any, any, any>;

interface IndexKeys {
  readonly index?: string;
  readonly pk: { readonly field: string };
  readonly sk?: { readonly field: string };
}

const table = openTable({ tableName: 'any' });

/** Whether a module exports an entity under a name. */
const isEntity = (value: unknown): value is ((ctx: WithTable) => AnyEntity) & { readonly privacy: Privacy } =>
  typeof value === 'function' && 'schema' in value;
const accessesOf = (entity: AnyEntity, questions: ReadonlyMap<string, Question[]>): Access[] => {
  const { model, indexes, attributes } = entity.schema;
  const placeholders = Object.fromEntries(Object.keys(attributes).map((name) => [name, `{${name}}`]));
  const stored: Record<string, unknown> = createConversions(entity).fromComposite.toKeys(
    placeholders as never,
  );
  return Object.entries<IndexKeys>(indexes).map(([name, { index = 'table', pk, sk }]) => {
    const fields = sk ? [pk.field, sk.field] : [pk.field];
    return {
      name,
      index,
      keys: Object.fromEntries(fields.map((field) => [field, String(stored[field])])),
      questions: questions.get(`${model.entity}.${name}`) ?? [],
    };
  });
};

/** Every entity of every domain, by domain and name. */
export const readEntities = async (root: string): Promise<EntityDescription[]> => {
  const found: EntityDescription[] = [];
  for (const file of globSync('lambdas/**/*.{entity,table}.ts', { cwd: root }).toSorted((a, b) =>
    a.localeCompare(b),
  )) {
    const exported: Record<string, unknown> = await import(join(root, file));
    const questions = readQuestions(readFileSync(join(root, file), 'utf8'));
    for (const open of Object.values(exported).filter(isEntity)) {
      const entity = open({ table });
      found.push({
        privacy: open.privacy,
        name: String(entity.schema.model.entity),
        domain: file.split(/[\\/]/)[1] ?? '',
        accesses: accessesOf(entity, questions),
      });
    }
  }
  return found.toSorted((a, b) => `${a.domain} ${a.name}`.localeCompare(`${b.domain} ${b.name}`));
};
