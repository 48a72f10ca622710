import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod/mini';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { type Input, openProduct } from '../support/product.ts';
import { oneStepFrom, valuesOf } from './arbitraries.ts';
import type { RouteRow } from './routes/row.ts';
import { allRoutes } from './routes.ts';
import { createWorld, type World } from './world.ts';

const product = openProduct(inject('product'));
let world: World;
beforeAll(async () => {
  world = await createWorld(product, 'fuzz');
});

const RUNS = 40;
const SEED = 20261120;

const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Half requests made from the schema, half a known good one with one thing changed. */
const inputsOf = (endpoint: Endpoint, row: RouteRow): fc.Arbitrary<Input> => {
  const part = (schema: z.ZodMiniType) => valuesOf(jsonSchema(schema));
  const good = row.valid(world);
  return fc.oneof(
    fc.record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
    }) as fc.Arbitrary<Input>,
    oneStepFrom(good) as fc.Arbitrary<Input>,
  );
};

describe('any input', () => {
  it.each(allRoutes)('SEC-02~ %s answers every input within its contract', async (_title, endpoint, row) => {
    const check = async (input: Input) => {
      const { status, text, headers } = await product.send(endpoint, input, world.people.member.token);
      expect(status, `${JSON.stringify(input)} → ${text}`).toBeLessThan(500);
      if (status === 200) {
        const value: unknown = endpoint.produces === 'text/calendar' ? text : JSON.parse(text);
        expect(endpoint.response.safeParse(value).success, text).toBe(true);
        return;
      }
      if (headers['x-request-id'] === undefined) {
        // An empty path segment is another address, which the gateway answers itself.
        expect([status, JSON.parse(text)]).toEqual([404, { message: 'Not Found' }]);
        return;
      }
      const problem = Problem.parse(JSON.parse(text));
      if (status === 400 && problem.code === 'input.invalid') {
        expect(problem.fields?.length, text).toBeGreaterThan(0);
      }
    };
    await fc.assert(fc.asyncProperty(inputsOf(endpoint, row), check), {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: true,
    });
  });
});
