import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { Problem } from '#shared/kernel/problem.ts';
import type { Input } from '../support/product.ts';
import { openWorld } from './open-world.ts';
import { sendFirst, tokenOf, welcome } from './requests.ts';
import { allRoutes } from './routes.ts';

const { product, world } = await openWorld();

const changes = allRoutes.filter(([, { method }]) => method !== 'GET');
const propertiesOf = ({ body }: Endpoint) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {};
const fieldsOf = (endpoint: Endpoint): readonly string[] => Object.keys(propertiesOf(endpoint));
/** The values of a field that is a choice. */
const choicesOf = (endpoint: Endpoint, field: string): readonly unknown[] => {
  const property = propertiesOf(endpoint)[field];
  return typeof property === 'object' ? (property.enum ?? []) : [];
};
const isKeyed = (endpoint: Endpoint): boolean => fieldsOf(endpoint).includes('requestKey');
const keyed = changes.filter(([, endpoint]) => isKeyed(endpoint));

/** The objects named in a response. People are left out because attendees are updated slightly later. */
const thingsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\b(?!user_)[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g)].map(([id]) => id));

const variantsOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'string') return [`${value} again`];
  if (typeof value === 'number') return [value + 1];
  if (!Array.isArray(value) || value.length === 0) return [];
  // A list of emails may not be empty.
  const isEmail = (one: unknown): one is string => typeof one === 'string' && one.includes('@');
  return value.every(isEmail) ? [value.map((email) => `other.${email}`)] : [[]];
};

/** The same object with another text or number in it. */
const variantsInside = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([field, inner]) =>
        [...variantsOf(inner), ...variantsInside(inner)].map((other) => ({ ...value, [field]: other })),
      )
    : [];

/** An id of the same kind that names something else. */
const otherIds = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? [value.slice(0, -1) + (value.endsWith('0') ? '1' : '0')] : [];

/** Valid requests with the same key that request something else: another text or number, another choice if there is neither, or another text inside an object, or else another id. */
const othersLike = (endpoint: Endpoint, { body, ...rest }: Input): readonly Input[] => {
  const entries = Object.entries(body as Record<string, unknown>).filter(([field]) => field !== 'requestKey');
  const variants = (of: (field: string, value: unknown) => readonly unknown[]): readonly Input[] =>
    entries
      .flatMap(([field, value]) => of(field, value).map((other) => ({ ...(body as object), [field]: other })))
      .filter((other) => endpoint.body.safeParse(other).success)
      .map((other) => ({ ...rest, body: other }));
  const others = variants((_field, value) => variantsOf(value));
  if (others.length > 0) return others;
  const chosen = variants((field, value) => choicesOf(endpoint, field).filter((choice) => choice !== value));
  if (chosen.length > 0) return chosen;
  const inside = variants((_field, value) => variantsInside(value));
  return inside.length > 0 ? inside : variants((_field, value) => otherIds(value));
};

const sender = (endpoint: Endpoint, row: (typeof changes)[number][2]) =>
  tokenOf(world, welcome(endpoint, row)[0] ?? 'member');

describe('a change sent twice', () => {
  it.each(changes)(
    'REL-02 %s has a request key, or says why it needs none',
    (_title, endpoint, { again }) => {
      expect([isKeyed(endpoint), again === undefined]).toEqual(
        isKeyed(endpoint) ? [true, true] : [false, false],
      );
    },
  );

  it.each(keyed)('REL-02 RSV-11 %s creates nothing twice with one key', async (_title, endpoint, row) => {
    const input = row.valid(world);
    const token = sender(endpoint, row);
    await sendFirst(product, world, row, token);
    const first = await product.send(endpoint, input, token);
    const second = await product.send(endpoint, input, token);
    expect([first.status, second.status], `${first.text} ${second.text}`).toEqual([200, 200]);
    expect(thingsIn(second.text)).toEqual(thingsIn(first.text));
  });

  it.each(keyed)('REL-02 %s refuses a key reused for a different request', async (_title, endpoint, row) => {
    const input = row.valid(world);
    const token = sender(endpoint, row);
    await sendFirst(product, world, row, token);
    expect((await product.send(endpoint, input, token)).status).toBe(200);
    const others = othersLike(endpoint, input);
    // A request that consists only of a key cannot request anything else.
    expect(others.length > 0).toBe(fieldsOf(endpoint).length > 1);
    for (const other of others) {
      const { status, text } = await product.send(endpoint, other, token);
      expect([status, Problem.parse(JSON.parse(text)).code]).toEqual([409, 'request.key_reused']);
    }
  });

  it.each(changes.filter(([, endpoint]) => !isKeyed(endpoint)))(
    'REL-02 RSV-11 %s responds the second time as declared',
    async (_title, endpoint, row) => {
      const input = row.valid(world);
      const token = sender(endpoint, row);
      await sendFirst(product, world, row, token);
      await sendFirst(product, world, row, token);
      const first = await product.send(endpoint, input, token);
      const second = await product.send(endpoint, input, token);
      const refused = second.status === 200 ? undefined : Problem.parse(JSON.parse(second.text)).code;
      expect(refused, second.text).toBe(row.again?.refused);
      if (first.status === 200 && second.status === 200)
        expect(thingsIn(second.text)).toEqual(thingsIn(first.text));
    },
  );
});
