import * as z from 'zod/mini';
import { contracts } from '#lambdas/domains.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { payloadFamilies, payloads } from './payloads/payloads.ts';

/** The parts of a response's JSON Schema used here. */
interface Node {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** How many items replace those of a list, each with the next texts. */
const ITEMS = 30;
const PER_ITEM = Math.ceil(payloads.length / ITEMS);
const { addresses = [] } = payloadFamilies;

const turned = (list: readonly string[], by: number): readonly string[] => {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

/** Puts texts into responses: all of them in a single field, some of them in each item of a list. */
const createTexts = (seed: number) => {
  let count = seed;
  return (name: string, { maxLength, format }: Node, item: number | undefined): string => {
    count += 1;
    if (format === 'uri' || /url|image|photo|logo|link|primary|secondary/i.test(name))
      return addresses[(item ?? count) % addresses.length] ?? '';
    if (maxLength !== undefined)
      return turned(payloads, item ?? count).find(({ length }) => length <= maxLength) ?? '';
    return item === undefined
      ? turned(payloads, count).join(' ')
      : turned(payloads, item * PER_ITEM)
          .slice(0, PER_ITEM)
          .join(' ');
  };
};

const isFree = ({ type, pattern, ...schema }: Node): boolean =>
  type === 'string' &&
  pattern === undefined &&
  schema.enum === undefined &&
  schema.const === undefined &&
  (schema.format === undefined || schema.format === 'uri');

const fits = ({ properties = {} }: Node, value: unknown): boolean =>
  Object.entries(properties).every(
    ([name, { const: fixed }]) =>
      fixed === undefined || (value as Record<string, unknown> | null)?.[name] === fixed,
  );

const withHostileTexts = (
  schema: Node,
  value: unknown,
  { name, item, textFor }: { name: string; item?: number; textFor: ReturnType<typeof createTexts> },
): unknown => {
  const inner = (part: Node, of: unknown, called: string) =>
    withHostileTexts(part, of, { name: called, textFor, ...(item !== undefined && { item }) });
  if (isFree(schema)) return textFor(name, schema, item);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) {
    const kind = kinds.find(isFree) ?? (value === null ? undefined : kinds.find((one) => fits(one, value)));
    return kind ? inner(kind, value, name) : value;
  }
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    if (value.length === 0) return value;
    return Array.from({ length: items.properties ? ITEMS : value.length }, (_, index) =>
      withHostileTexts(items, value[index % value.length], { name, item: index, textFor }),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const { properties, additionalProperties: rest } = schema;
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => {
      const part = properties?.[key] ?? (typeof rest === 'object' ? rest : undefined);
      return [key, part ? inner(part, of, key) : of];
    }),
  );
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, step) => (found as Record<PropertyKey, unknown>)[step], value);

/** Restores what the contract would refuse, because no real response contains it. */
const mended = (endpoint: Endpoint, answer: unknown, original: unknown): unknown => {
  const { error } = endpoint.response.safeParse(answer);
  for (const { path } of error?.issues ?? []) {
    const last = path.at(-1);
    if (last === undefined) return original;
    const holder = at(answer, path.slice(0, -1)) as Record<PropertyKey, unknown>;
    const place = path.map((step) => (typeof step === 'number' ? 0 : step));
    holder[last] = at(original, place);
  }
  return endpoint.response.safeParse(answer).success ? answer : original;
};

const endpoints: readonly (readonly [RegExp, Endpoint])[] = Object.values(contracts)
  .flatMap((contract): Endpoint[] => Object.values(contract))
  .map((endpoint) => [
    new RegExp(`^${endpoint.method} /api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    endpoint,
  ]);

/** A response with hostile texts wherever its contract has text from people or other services. */
export const hostileAnswer = (request: string, answer: unknown, seed: number): unknown => {
  const [, endpoint] = endpoints.find(([pattern]) => pattern.test(request)) ?? [];
  if (!endpoint) return answer;
  const schema = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }) as Node;
  const changed = withHostileTexts(schema, answer, { name: '', textFor: createTexts(seed) });
  return mended(endpoint, changed, answer);
};
