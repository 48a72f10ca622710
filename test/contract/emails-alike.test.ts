import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stageConfig } from '#infra/config/stages.ts';
import { createSignInMethods } from '#lambdas/integrations/user-pool.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { HttpAnswer } from '../support/http.ts';
import { openWorld } from './open-world.ts';
import { sendFirst, tokenOf, welcome } from './requests.ts';
import { allRoutes } from './routes.ts';

const { product, world, restore } = await openWorld();

const UNKNOWN = 'nobody-has-this@alike.example';
const takesEmail = ({ body, query }: Endpoint): boolean =>
  [body, query].some((part) =>
    JSON.stringify(z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' })).includes(
      '"format":"email"',
    ),
  );

/** A request with every address in it replaced. */
const naming = <T>(input: T, email: string): T =>
  JSON.parse(JSON.stringify(input ?? {}).replaceAll(/[\w.+-]+@[\w.-]+\.[a-z]+/g, email));

/** What is different in any two answers: ids, times, tokens, and the address itself. */
const plain = (answer: HttpAnswer, email: string) => ({
  status: answer.status,
  text: answer.text
    .replaceAll(email, '<email>')
    .replaceAll(/\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g, '<id>')
    .replaceAll(/"(requestId|token|clientSecret|url)":"[^"]*"/g, '"$1"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'),
});

/** The commands that a request sends to the table. */
const commandsOf = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly sent: string[] }> => {
  const { table } = product;
  const { call } = table;
  const sent: string[] = [];
  Object.assign(table, {
    call(name: string, input: object) {
      sent.push(name);
      return call(name, input);
    },
  });
  const result = await work().finally(() => Object.assign(table, { call }));
  return { result, sent: sent.toSorted() };
};

/** Stages with people hide who has an account; the local one does not, so this endpoint is tested alone. */
const routes = allRoutes.filter(
  ([, endpoint]) => takesEmail(endpoint) && endpoint !== usersContract.signInMethods,
);

it.each(routes)(
  'SEC-05~ SEC-10~ %s answers alike, after the same work, whether an email has an account or not',
  async (_title, endpoint, row) => {
    const caller = tokenOf(world, welcome(endpoint, row)[0] ?? 'member');
    const ask = async (email: string) => {
      restore();
      await sendFirst(product, world, row, caller);
      const input = naming(row.valid(world), email);
      const { result, sent } = await commandsOf(() => product.send(endpoint, input, caller));
      return { ...plain(result, email), sent };
    };
    // The first one loads what the function remembers.
    await ask(UNKNOWN);
    const unknown = await ask(UNKNOWN);
    const known = await ask(world.people.other.email);
    expect(known).toEqual(unknown);
  },
);

it('SEC-05~ SEC-10~ how an email logs in is answered without a look at it on every stage with people', async () => {
  for (const stage of ['staging', 'prod'] as const) {
    const { hideUserExistence: hideExistence } = stageConfig(stage);
    const client = new CognitoIdentityProviderClient({ endpoint: 'http://127.0.0.1:9' });
    const methods = createSignInMethods({ userPoolId: 'none', hideExistence }, client);
    expect([await methods(UNKNOWN), await methods(world.people.other.email)]).toEqual([
      ['password'],
      ['password'],
    ]);
  }
});
