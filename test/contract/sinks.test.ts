import { describe, expect, it } from 'vitest';
import { downloadsContract } from '#shared/domains/downloads/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { paths } from '#shared/product/paths.ts';
import type { HttpAnswer } from '../support/http.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { HOST } from '../support/product.ts';
import { missingHeaders } from '../support/security-headers.ts';
import { isDeep, seed } from '../support/seed.ts';
import { shownProblem } from './inert.ts';
import { openServedWorld } from './open-served-world.ts';
import { routeNamed } from './routes.ts';
import { type TextField, takes, textFieldsOf, withText } from './text-fields.ts';

const { product, world, restore } = await openServedWorld();

/** Which text is in which field. */
type Filling = readonly (readonly [TextField, text: string])[];

const HARMLESS = 'Harmless words';
/** Where only an address is accepted. */
const HARMLESS_ADDRESS = 'https://harmless.example/words';
const { token, userId } = world.people.member;

const page = (path: string, host = HOST) => product.http({ host, method: 'GET', path });
const idIn = ({ text }: HttpAnswer, field = 'id') =>
  String((JSON.parse(text) as Record<string, unknown>)[field]);

/** The pages and files that show what a request has stored, by route. */
const sinks: Readonly<Record<string, (answer: HttpAnswer) => Promise<readonly HttpAnswer[]>>> = {
  'events.create': async (answer) => {
    const params = { eventId: idIn(answer), occurrenceId: 'only' };
    return [
      await page(`/evt/${params.eventId}`),
      await product.send(eventsContract.calendar, { params }, token),
    ];
  },
  'teams.create': async (answer) => [await page(`/team/${idIn(answer, 'slug')}`)],
  'places.add': async (answer) => [await page(paths.place(idIn(answer)))],
  'users.saveProfile': async () => [await page(`/profile/${userId}`)],
  'sites.save': async (answer) => {
    const params = { siteId: idIn(answer) };
    await product.call(sitesContract.publish, { params, body: {} }, token);
    return [await product.send(sitesContract.published, { params }), await page('/', world.domain)];
  },
};

/** Every text once, in as few requests as possible; in the deep run, every text in all fields at once. */
const fillings = (
  texts: readonly string[],
  fields: readonly TextField[],
  accepts: (field: TextField, text: string) => boolean,
): readonly Filling[] => {
  if (isDeep)
    return texts.map((text) =>
      fields.filter((field) => accepts(field, text)).map((field) => [field, text] as const),
    );
  const turn = seed % fields.length;
  const turned = [...fields.slice(turn), ...fields.slice(0, turn)];
  const made: Filling[] = [];
  let left = texts;
  while (left.length > 0) {
    const filling: (readonly [TextField, string])[] = [];
    for (const field of turned) {
      const text = left.find((one) => accepts(field, one));
      if (text === undefined) continue;
      filling.push([field, text]);
      left = left.filter((one) => one !== text);
    }
    // What is left is accepted by no field.
    if (filling.length === 0) break;
    made.push(filling);
  }
  return made;
};

describe('hostile texts that are stored', () => {
  it.each(Object.keys(sinks))('SEC-04 are shown as text by the pages and files of %s', async (title) => {
    const [, endpoint, row] = routeNamed(title);
    const good = row.valid(world);
    const accepts = (field: TextField, text: string) => takes(endpoint, good, field, text);
    const harmlessIn = (field: TextField): string => (accepts(field, HARMLESS) ? HARMLESS : HARMLESS_ADDRESS);
    /** Not those whose text must be the id of something. */
    let stored: readonly TextField[] = [];
    /** All fields have a text, so that a page has the same parts whatever is tested. */
    const send = (filling: Filling) => {
      restore();
      const whole = [...stored.map((field) => [field, harmlessIn(field)] as const), ...filling];
      const input = whole.reduce((made, [field, text]) => withText(made, [field], text), row.valid(world));
      return product.send(endpoint, input, token);
    };
    const shownWith = async (filling: Filling): Promise<readonly HttpAnswer[]> => {
      const answer = await send(filling);
      expect(answer.status, `${title} ${JSON.stringify(filling)} ${answer.text}`).toBe(200);
      return (await sinks[title]?.(answer)) ?? [];
    };
    for (const field of textFieldsOf(endpoint, good)) {
      const first = payloads.find((text) => accepts(field, text));
      if (first !== undefined && (await send([[field, first]])).status === 200) stored = [...stored, field];
    }
    const harmless = await shownWith([]);
    for (const one of harmless) expect(one.text, title).toContain(HARMLESS);
    const all = fillings(payloads, stored, accepts);
    expect(all.flat().length).toBeGreaterThan(payloads.length * 0.85);
    for (const filling of all)
      for (const [index, one] of (await shownWith(filling)).entries()) {
        const expected = harmless[index];
        const what = `${title} ${JSON.stringify(filling)}`;
        expect(expected && shownProblem(one, expected), what).toBeUndefined();
        expect(missingHeaders(one), what).toEqual([]);
      }
  });

  it('SEC-04 are downloaded by their owner as JSON', async () => {
    const answer = await product.send(downloadsContract.ownData, {}, token);
    expect(missingHeaders(answer)).toEqual([]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(downloadsContract.ownData.response.safeParse(JSON.parse(answer.text)).success).toBe(true);
  });
});
