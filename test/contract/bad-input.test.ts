import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { fieldReasons, Problem } from '#shared/kernel/problem.ts';
import { type Input, wellFormed } from '../support/product.ts';
import { runs, seed } from '../support/seed.ts';
import { oneStepFrom } from './arbitraries.ts';
import { openWorld } from './open-world.ts';
import { tokenOf, welcome } from './requests.ts';
import { allRoutes } from './routes.ts';
import { schemaOf, textFieldsOf, withText } from './text-fields.ts';

const { product, world, restore } = await openWorld();

/** Inputs one step from a valid one, of which about a quarter is refused for its content. */
const TRIED = runs(40, 400);
const RUNS = runs(10, 100);
const taking = allRoutes.filter(
  ([, endpoint]) =>
    endpoint.raw === undefined &&
    [endpoint.params, endpoint.query, endpoint.body].some(
      (part) => Object.keys(schemaOf(part).properties ?? {}).length > 0,
    ),
);

/** As the server receives it: an address contains only text, and a body only what JSON can express. */
const arriving = ({ params = {}, query = {}, body = {} }: Input) => {
  const texts = (part: object) =>
    Object.fromEntries(
      Object.entries(part).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, wellFormed(value)]],
      ),
    );
  return { params: texts(params), query: texts(query), body: JSON.parse(JSON.stringify(body)) as unknown };
};

/** The parts of an input that its schemas refuse, in the first part of the request that has any. */
const refusedIn = (endpoint: Endpoint, input: Input): readonly string[] => {
  const { params, query, body } = arriving(input);
  const parts = Object.entries({ params, query, ...(endpoint.method !== 'GET' && { body }) });
  for (const [part, value] of parts) {
    const schema = endpoint[part as 'params' | 'query' | 'body'];
    const { error } = schema.safeParse(value);
    if (error) return error.issues.map(({ path }) => [part, ...path.map(String)].join('.'));
  }
  return [];
};

/** Whether a path with this value still matches the route. */
const isReachable = ({ path }: Endpoint, { params = {} }: Input): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].every(
    ([, name = '']) => params[name] !== undefined && !/^\.{0,2}$/.test(wellFormed(params[name])),
  );

const expectNamed = async (endpoint: Endpoint, input: Input, token: string | undefined) => {
  const refused = refusedIn(endpoint, input);
  // No input reaches the limits of the one before.
  restore();
  const { status, text } = await product.send(endpoint, input, token);
  const what = JSON.stringify(input).slice(0, 2000);
  expect([status, Problem.parse(JSON.parse(text)).code], what).toEqual([400, 'input.invalid']);
  const { fields = [] } = Problem.parse(JSON.parse(text));
  expect(
    fields.map(({ field }) => field),
    what,
  ).toEqual(refused.slice(0, 50));
  for (const { reason } of fields) expect(fieldReasons).toContain(reason);
};

describe('bad input', () => {
  it.each(taking)(
    'SEC-02 %s responds with 400 and says what is wrong with each field',
    async (_, endpoint, row) => {
      const token = tokenOf(world, welcome(endpoint, row)[0] ?? 'member');
      const near = fc.sample(oneStepFrom(row.valid(world)), { numRuns: TRIED, seed }) as Input[];
      const bad = near.filter(
        (input) => isReachable(endpoint, input) && refusedIn(endpoint, input).length > 0,
      );
      for (const input of bad.slice(0, RUNS)) await expectNamed(endpoint, input, token);
    },
  );

  it.each(taking)('SEC-02 %s accepts no overlong text', async (_, endpoint, row) => {
    const token = tokenOf(world, welcome(endpoint, row)[0] ?? 'member');
    const good = row.valid(world);
    for (const field of textFieldsOf(endpoint, good)) {
      // URLs have a lower limit than bodies.
      const long = withText(good, [field], 'x'.repeat(field.part === 'body' ? 20_000 : 3000));
      await expectNamed(endpoint, long, token);
    }
  });
});
