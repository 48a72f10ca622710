import * as z from 'zod/mini';
import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { NOW } from './builders.ts';

/** Text that a user could have entered. */
export const HOSTILE = '<script>"&\' {{x}} {name}';
const digits = '0'.repeat(25);

/** Candidate values; each field of a kind accepts one of them. The user text is last, because every text field accepts it. */
const candidates: readonly unknown[] = [
  ...[
    'user',
    'evt',
    'slot',
    'team',
    'inv',
    'site',
    'ntf',
    'plc',
    'fam',
    'post',
    'conv',
    'org',
    'sale',
    'invc',
    'split',
    'mship',
  ].map((prefix) => `${prefix}_${digits}1`),
  ONLY_OCCURRENCE,
  NOW,
  '2026-11-20',
];
const isFreeText = (schema: z.core.$ZodType) => z.safeParse(schema, HOSTILE).success;
const exampleOf = (name: string, schema: z.core.$ZodType, count: number): unknown => {
  if (name.startsWith('timeZone')) return 'America/Chicago';
  if (isFreeText(schema)) return HOSTILE;
  if (z.safeParse(schema, count).success) return count;
  const inner = schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema;
  const words = inner instanceof z.ZodMiniEnum ? inner.options : [];
  const example = [...words, ...candidates].find((value) => z.safeParse(schema, value).success);
  if (example === undefined) throw new Error(`add a value that ${name} takes`);
  return example;
};
/** Valid data for a kind, with hostile text; `count` for whatever is counted. */
export const exampleData = ({ type, data }: AnyNotificationKind, count = 0): Record<string, unknown> => {
  if (!(data instanceof z.ZodMiniObject)) throw new Error(`the data of ${type} are no object`);
  const shape = data.shape as z.core.$ZodShape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, exampleOf(name, schema, count)]),
  );
};
