import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#lambdas/domains.ts';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import { UserListItem } from '#shared/domains/lists/contract.ts';
import { SiteId, UserId } from '#shared/kernel/ids.ts';
import { seed } from '../support/seed.ts';
import { valuesOf } from './arbitraries.ts';
import { type Node, schemaOf } from './text-fields.ts';

/** Lists that have an item like another. */
const repeatable: ReadonlyMap<string, string> = new Map([
  ['events.setAttendee body guestNames', 'two guests of a person may have the same name'],
  [
    'users.saveAvailability body dates',
    'a place is visited twice; entries that share a day are an `overlap`',
  ],
]);

/** Items that are hardly found at random. */
const examples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['users.saveDeliverySettings body reminders', 24],
  ['sites.save body pages.blocks', { type: 'events', id: 'next', title: 'Next games' }],
]);

const isKey = (name: string): boolean => /^(?:id|uid|key|slug)$|(?:Id|Uid|Key)$/.test(name);

/** What distinguishes the items of a list: the fields with ids, the items themselves if they are texts, or nothing. */
const keysOf = (item: Node): readonly string[] | 'itself' | undefined => {
  const kinds = (item.anyOf ?? item.oneOf ?? [item]).filter(({ type }) => type !== 'null');
  if (kinds.some(({ type }) => type === 'string' || type === 'integer')) return 'itself';
  const names = kinds.flatMap(({ properties = {} }) => Object.keys(properties).filter(isKey));
  return names.length > 0 ? names : undefined;
};

interface List {
  readonly path: readonly string[];
  readonly schema: Node & { readonly items: Node; readonly maxItems?: number; readonly minItems?: number };
}

const listsIn = (schema: Node, path: readonly string[] = []): readonly List[] => [
  ...(schema.items ? [{ path, schema: { ...schema, items: schema.items } }] : []),
  ...(schema.items ? listsIn(schema.items, [...path, '0']) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    listsIn(property, [...path, name]),
  ),
  ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((kind) => listsIn(kind, path)),
];

/** A value of the schema whose list at `path` is this one. */
const around = (schema: Node, [step, ...rest]: readonly string[], list: unknown): unknown => {
  if (step === undefined) return list;
  const kinds = schema.anyOf ?? schema.oneOf ?? [schema];
  const kind = kinds.find((one) => (step === '0' ? one.items : one.properties?.[step])) ?? {};
  const inner = step === '0' ? kind.items : kind.properties?.[step];
  const value = around(inner ?? {}, rest, list);
  return step === '0' ? [value] : { [step]: value };
};

const refusesTwice = (title: string, body: z.ZodMiniType, { path, schema }: List): boolean => {
  const items = examples.has(title)
    ? [examples.get(title)]
    : fc.sample(valuesOf(schema.items), { numRuns: 200, seed });
  const names = keysOf(schema.items);
  return items.some((item) => {
    const hasKey =
      names === 'itself' ||
      Object.entries(item ?? {}).some(([name, value]) => names?.includes(name) && value !== null);
    if (!hasKey) return false;
    const { error } = body.safeParse(around(schemaOf(body), path, [item, item]));
    return error?.issues.some(
      (issue) =>
        issue.code === 'custom' &&
        issue.params?.['reason'] === 'duplicate' &&
        path.every((step, index) => String(issue.path[index]) === step),
    );
  });
};

const endpoints = Object.entries<Contract>(contracts).flatMap(([domain, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, { body }]) => ({ title: `${domain}.${name}`, body })),
);

const lists = endpoints.flatMap(({ title, body }) =>
  listsIn(schemaOf(body))
    .filter(({ schema }) => keysOf(schema.items) !== undefined && schema.maxItems !== 1)
    .map(
      (list) => [`${title} body ${list.path.filter((step) => step !== '0').join('.')}`, body, list] as const,
    ),
);

describe('lists of things with ids, and of ids', () => {
  it('are found in every contract', () => {
    expect(lists.length).toBeGreaterThan(20);
    expect([...repeatable.keys()].filter((known) => !lists.some(([title]) => title === known))).toEqual([]);
  });

  it.each(lists.filter(([title]) => !repeatable.has(title)))(
    'SEC-02 %s names each at most once',
    (title, body, list) => {
      expect(refusesTwice(title, body, list)).toBe(true);
    },
  );

  it('are lists of ids by their pattern, whatever they are called', () => {
    expect(keysOf(schemaOf(UserId))).toBe('itself');
    expect(keysOf(schemaOf(z.nullable(SiteId)))).toBe('itself');
    expect(keysOf(schemaOf(UserListItem))).toEqual(['id', 'uid']);
    expect(keysOf(schemaOf(z.object({ start: z.string() })))).toBeUndefined();
  });
});
