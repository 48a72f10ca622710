import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Input } from '../support/product.ts';

/** The parts of JSON Schema used here. */
export interface Node {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}
type Step = string | number;

/** A place in an endpoint's input where people can put text. */
export interface TextField {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly Step[];
}

export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Node =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Node;

/** Whether a value is of this variant, judging by its constant fields. */
const isVariant = ({ properties = {} }: Node, value: unknown): boolean =>
  Object.entries(properties).every(
    ([name, { const: fixed }]) =>
      fixed === undefined || (value as Record<string, unknown> | undefined)?.[name] === fixed,
  );

/** Every free text in the schema, found along a value with one item of each kind. */
const textsIn = (schema: Node, value: unknown, here: readonly Step[] = []): (readonly Step[])[] => {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds)
    return kinds.filter((kind) => isVariant(kind, value)).flatMap((kind) => textsIn(kind, value, here));
  if (schema.properties) {
    const record = value as Record<string, unknown> | undefined;
    return Object.entries(schema.properties).flatMap(([name, property]) =>
      textsIn(property, record?.[name], [...here, name]),
    );
  }
  if (schema.items) {
    const { items } = schema;
    const known = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return known.flatMap((item, index) => textsIn(items, item, [...here, index]));
  }
  return schema.type === 'string' && schema.enum === undefined && schema.const === undefined ? [here] : [];
};

/** Every text that an endpoint accepts, derived from its schemas. Signed bodies contain no user text. */
export const textFieldsOf = (endpoint: Endpoint, good: Input): readonly TextField[] =>
  endpoint.raw
    ? []
    : (['params', 'query', 'body'] as const).flatMap((part) =>
        textsIn(schemaOf(endpoint[part]), good[part]).map((path) => ({ part, path })),
      );

const withValue = (value: unknown, [step, ...rest]: readonly Step[], text: unknown): unknown => {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? value : [];
    return Object.assign([...list], { [step]: withValue(list[step], rest, text) });
  }
  const record = (value ?? {}) as Record<string, unknown>;
  return { ...record, [step]: withValue(record[step], rest, text) };
};

/** The same input with this text in those fields. */
export const withText = (input: Input, fields: readonly TextField[], text: unknown): Input => {
  const changed: { params?: unknown; query?: unknown; body?: unknown } = { ...input };
  for (const { part, path } of fields) changed[part] = withValue(changed[part] ?? {}, path, text);
  return changed as Input;
};

/** Whether the schema accepts this text there. */
export const takes = (endpoint: Endpoint, good: Input, field: TextField, text: string): boolean => {
  const changed = withText(good, [field], text);
  // In an address, every value is text.
  const query = Object.fromEntries(
    Object.entries(changed.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const { [field.part]: value = {} } = { ...changed, query };
  return endpoint[field.part].safeParse(value).success;
};
