import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { payloadFamilies, payloads, WORST } from '../support/payloads/payloads.ts';
import { missingHeaders } from '../support/security-headers.ts';
import { share } from '../support/seed.ts';
import { openWorld } from './open-world.ts';
import { answerProblem, sendFirst, tokenOf, welcome } from './requests.ts';
import type { RouteRow } from './routes/row.ts';
import { allRoutes, everyRoute } from './routes.ts';
import { type TextField, takes, textFieldsOf, withText } from './text-fields.ts';

const { product, world, restore } = await openWorld();

/** Texts sent to each route. */
const TEXTS = 40;

const roleFor = (endpoint: Endpoint, row: RouteRow) => {
  const roles = welcome(endpoint, row);
  return roles.includes('member') ? 'member' : (roles[0] ?? 'member');
};

const fieldsTaking = (endpoint: Endpoint, row: RouteRow, text: string): readonly TextField[] => {
  const good = row.valid(world);
  return textFieldsOf(endpoint, good).filter((field) => takes(endpoint, good, field, text));
};

/** Sends a text in these fields at once; what is refused because of one of them is sent in each alone. */
const sendIn = async (
  title: string,
  endpoint: Endpoint,
  row: RouteRow,
  fields: readonly TextField[],
  text: string,
) => {
  const token = tokenOf(world, roleFor(endpoint, row));
  const send = async (some: readonly TextField[]): Promise<number> => {
    restore();
    await sendFirst(product, world, row, token);
    const answer = await product.send(endpoint, withText(row.valid(world), some, text), token);
    const what = `${title} ${JSON.stringify(text)}`;
    expect(answerProblem(endpoint, answer), what).toBeUndefined();
    expect(missingHeaders(answer), what).toEqual([]);
    expect(answer.status, what).not.toBe(429);
    return answer.status;
  };
  if (fields.length === 0) return;
  if ((await send(fields)) === 200 || fields.length === 1) return;
  for (const field of fields) await send([field]);
};

describe('hostile texts', () => {
  it('are more than 300, of every kind, all different', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(300);
    expect(new Set(payloads).size).toBe(payloads.length);
    for (const texts of Object.values(payloadFamilies)) expect(texts.length).toBeGreaterThanOrEqual(8);
  });

  it.each(allRoutes)(
    'SEC-04 %s accepts hostile texts in every text field, or says which field is wrong',
    async (title, endpoint, row) => {
      for (const text of [...WORST, ...share(payloads, TEXTS, title)])
        await sendIn(title, endpoint, row, fieldsTaking(endpoint, row, text), text);
    },
  );

  it('SEC-04 nothing is served as a spreadsheet format: only JSON and calendar files are', () => {
    const formats = everyRoute.map(([, { produces = 'application/json' }]) => produces);
    expect(new Set(formats)).toEqual(new Set(['application/json', 'text/calendar']));
  });
});
