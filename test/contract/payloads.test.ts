import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { openEdge } from '../support/edge.ts';
import { eventually } from '../support/eventually.ts';
import { type HttpAnswer, httpRequest } from '../support/http.ts';
import { payloadFamilies, payloads } from '../support/payloads/payloads.ts';
import { HOST, type Input, openProduct } from '../support/product.ts';
import { missingHeaders } from '../support/security-headers.ts';
import { markupProblem, shownProblem } from './inert.ts';
import { answerProblem, tokenOf, welcome } from './requests.ts';
import type { RouteRow } from './routes/row.ts';
import { allRoutes } from './routes.ts';
import { openTableOf } from './table-access.ts';
import { type TextField, takes, textFieldsOf, withText } from './text-fields.ts';
import { createWorld, type World } from './world.ts';

const product = openProduct(inject('product'));
const { forgetRequestsOf, close } = openTableOf(product);
const edge = openEdge(inject('product'));
let world: World;
beforeAll(async () => {
  world = await createWorld(product, 'payloads');
  await eventually('the domain is served', async () => {
    const params = { siteId: world.site.id };
    await product.call(sitesContract.checkDomain, { params, body: {} }, world.people.member.token);
    await product.pass(3000);
    return (await page('/', world.domain)).status === 200;
  });
});
afterAll(() => close());

const OWN_ADDRESS = '/';
const OWN = /^(?:http:\/\/(?:gth|forms)\.localhost:\d+)?\/[!-~]*$/;
const HARMLESS = 'Harmless words';
/** With those that are sent at once, fewer requests than any limit allows. */
const BETWEEN_RESETS = 5;
const AT_ONCE = 4;
/** Public endpoints count requests by address. */
const addressOf = (sent: number): string => `127.0.2.${1 + Math.floor(sent / BETWEEN_RESETS)}`;
/** More events than a page shows of those around it. */
const AROUND = 4;

/** Searches are slower with many events. */
const readsFirst = allRoutes.toSorted(
  ([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
);

const page = (path: string, host = HOST) =>
  httpRequest({ port: product.address.port, host, method: 'GET', path });
const idIn = ({ text }: HttpAnswer, field = 'id') =>
  String((JSON.parse(text) as Record<string, unknown>)[field]);

/** The pages and files that show what a request has stored, by route. */
const shows: Readonly<Record<string, (answer: HttpAnswer) => Promise<readonly HttpAnswer[]>>> = {
  'events.create': async (answer) => {
    const params = { eventId: idIn(answer), occurrenceId: 'only' };
    return [
      await page(`/evt/${params.eventId}`),
      await product.send(eventsContract.calendar, { params }, world.people.member.token),
    ];
  },
  'teams.create': async (answer) => [await page(`/team/${idIn(answer, 'slug')}`)],
  'users.saveProfile': async () => {
    const { userId } = world.people.member;
    await edge.forget(userId);
    return [await page(`/profile/${userId}`)];
  },
  'sites.save': async (answer) => {
    const params = { siteId: idIn(answer) };
    await product.call(sitesContract.publish, { params, body: {} }, world.people.member.token);
    return [await product.send(sitesContract.published, { params })];
  },
};

/** Sends an endpoint one text after another, each in every field that accepts it. */
const senderOf = (title: string, endpoint: Endpoint, row: RouteRow) => {
  const role = welcome(endpoint, row).includes('member') ? 'member' : (welcome(endpoint, row)[0] ?? 'member');
  let revision: number | undefined;
  let sent = 0;
  /** Whoever sends waits for the last reset: while it is slow, others would use up the limit. */
  let counted: Promise<void> = Promise.resolve();
  const good = (): Input => {
    const input = row.valid(world);
    return revision === undefined ? input : { ...input, body: { ...(input.body as object), revision } };
  };
  const send = async (fields: readonly TextField[], text: string) => {
    sent += 1;
    const plain = good();
    const input = { from: addressOf(sent), ...withText(plain, fields, text) };
    // A request with another target, such as an email, counts for that one.
    if (sent % BETWEEN_RESETS === 0)
      counted = counted.then(() => forgetRequestsOf(world.people.member, endpoint, plain));
    await counted;
    const answer = await product.send(endpoint, input, tokenOf(world, role));
    const problem = answerProblem(endpoint, answer) ?? missingHeaders(answer)[0];
    if (problem !== undefined) throw new Error(`${JSON.stringify(text)} in ${title}: ${problem}`);
    if (answer.status === 429) throw new Error(`${title} counts too many requests`);
    if (answer.status === 200) revision = (JSON.parse(answer.text) as { revision?: number }).revision;
    return answer;
  };
  const show = async (answer: HttpAnswer) =>
    answer.status === 200 ? ((await shows[title]?.(answer)) ?? []) : [];
  return { send, show };
};

const fieldsOf = (endpoint: Endpoint, row: RouteRow) => {
  const good = row.valid(world);
  return textFieldsOf(endpoint, good).map((field) => ({
    field,
    taken: new Set(payloads.filter((text) => takes(endpoint, good, field, text))),
  }));
};

describe('hostile texts', () => {
  it('are more than 300, of every kind, all different', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(300);
    expect(new Set(payloads).size).toBe(payloads.length);
    for (const texts of Object.values(payloadFamilies)) expect(texts.length).toBeGreaterThanOrEqual(8);
  });

  it.each(readsFirst)(
    'SEC-04 %s accepts every payload in every text field, or says which field is wrong, and shows it as text',
    async (title, endpoint, row) => {
      const open = fieldsOf(endpoint, row).filter(({ taken }) => taken.size > 0);
      if (open.length === 0) return;
      const { send, show } = senderOf(title, endpoint, row);
      // An event's page shows the next ones around it: there must be enough before pages can be compared.
      if (title === 'events.create') for (let made = 0; made < AROUND; made += 1) await send([], HARMLESS);
      const harmless = await show(await send([], HARMLESS));
      /** Texts that are refused together with others, such as an id that must exist, are sent separately. */
      const alone = new Set<TextField>();
      const answersTo = async (text: string): Promise<HttpAnswer[]> => {
        const taking = open.filter(({ taken }) => taken.has(text)).map(({ field }) => field);
        const together = taking.filter((field) => !alone.has(field));
        const answers = together.length > 0 ? [await send(together, text)] : [];
        const isRefused = answers.some(({ status }) => status !== 200);
        const others = taking.filter((field) => alone.has(field) || (isRefused && together.length > 1));
        for (const field of others) {
          const answer = await send([field], text);
          if (answer.status !== 200) alone.add(field);
          answers.push(answer);
        }
        return answers;
      };
      const check = async (text: string): Promise<void> => {
        for (const answer of await answersTo(text)) {
          const shown = await show(answer);
          for (const [index, one] of shown.entries()) {
            const expected = harmless[index];
            expect(
              expected && shownProblem(one, expected),
              `${title} ${JSON.stringify(text)}`,
            ).toBeUndefined();
            expect(missingHeaders(one)).toEqual([]);
          }
        }
      };
      // Changes that replace something are sent one after another.
      const atOnce = endpoint.method === 'POST' || endpoint.method === 'GET' ? AT_ONCE : 1;
      for (let from = 0; from < payloads.length; from += atOnce)
        await Promise.all(payloads.slice(from, from + atOnce).map(check));
      if (shows[title]) expect(open.length - alone.size, 'fields that are stored').toBeGreaterThan(0);
    },
  );

  it('SEC-04 reach every text that people write: the fields that accept most of them are known', () => {
    const writable = allRoutes.flatMap(([title, endpoint, row]) =>
      fieldsOf(endpoint, row)
        .filter(({ taken }) => taken.size > payloads.length / 2)
        .map(
          ({ field: { part, path } }) =>
            `${title} ${part} ${path.filter((step) => typeof step === 'string').join('.')}`,
        ),
    );
    expect([...new Set(writable)].toSorted((one, other) => one.localeCompare(other))).toMatchInlineSnapshot(`
      [
        "activities.add body address.description",
        "activities.add body address.name",
        "activities.edit body address.description",
        "activities.edit body address.name",
        "answers.answer body name",
        "answers.requestGuestRsvp body name",
        "answers.requestInvitedRsvp body name",
        "auth.recover body password",
        "discover.counts query q",
        "discover.nearby query q",
        "discover.pins query q",
        "events.cancel body reason",
        "events.create body description",
        "events.create body eventSlotGroup.name",
        "events.create body location.address",
        "events.create body location.name",
        "events.create body title",
        "events.edit body description",
        "events.edit body eventSlotGroup.name",
        "events.edit body location.address",
        "events.edit body location.name",
        "events.edit body title",
        "events.moveWaiting body reason",
        "events.sendMessage body text",
        "family.addMember body firstName",
        "family.addMember body lastName",
        "family.saveMember body firstName",
        "family.saveMember body lastName",
        "family.search query find",
        "guests.create body displayName",
        "lists.addContacts body contacts.displayName",
        "lists.create body name",
        "lists.rename body name",
        "lists.replaceItems body items.contact.displayName",
        "notifications.addPush body endpoint",
        "notifications.subscription params token",
        "notifications.unsubscribe params token",
        "notifications.updatePush body endpoint",
        "payments.connectOAuth body code",
        "payments.connectOAuth body state",
        "payments.createCustomerSession body uid",
        "payments.createSubscription body environment",
        "payments.createSubscription body items.name",
        "payments.linkOrCreateStripeAccount body environment",
        "places.add body address",
        "places.add body costNote",
        "places.add body name",
        "places.cities query q",
        "places.rate body text",
        "places.report body text",
        "places.reportReview body text",
        "places.search query q",
        "places.setStatus body note",
        "places.similar query name",
        "places.suggest body address",
        "places.suggest body costNote",
        "places.suggest body name",
        "places.update body address",
        "places.update body costNote",
        "places.update body name",
        "search.find query q",
        "search.players query q",
        "search.teams query q",
        "sites.add body title",
        "sites.attachDomain body domain",
        "sites.save body pages.blocks.text",
        "sites.save body pages.blocks.title",
        "sites.save body pages.seoDescription",
        "sites.save body pages.title",
        "sites.save body title",
        "teams.addTopic body name",
        "teams.create body about",
        "teams.create body location.formattedAddress",
        "teams.create body name",
        "users.saveAvailability body dates.locationId",
        "users.saveProfile body bio",
        "users.saveProfile body cityId",
        "users.saveProfile body lastName",
      ]
    `);
  });

  it('SEC-04 in a page’s address never become part of the page, a header, or a redirect', async () => {
    /** `/login/` redirects on hosts that share it; each text is also in one of the other addresses. */
    const bases = ['/', '/team/', '/evt/', '/form/', '/profile/'];
    const leading = ['/login/'];
    const hosts = { [HOST]: [], 'nobody.localhost': [], 'forms.localhost': leading, [world.domain]: leading };
    for (const [host, always] of Object.entries(hosts)) {
      const at = (path: string) => page(path, host);
      const harmless = new Map<string, HttpAnswer>();
      for (const base of [...bases, ...leading]) harmless.set(base, await at(`${base}x/y?q=x`));
      const missing = await at('/nothing/here');
      for (const [index, text] of payloads.entries()) {
        for (const base of [...always, bases[index % bases.length] ?? '/']) {
          const part = encodeURIComponent(text.toWellFormed());
          const answer = await at(`${base}${part}/y?q=${part}`);
          const what = `${host}${base} ${JSON.stringify(text)}`;
          expect(missingHeaders(answer), what).toEqual([]);
          expect(answer.headers['set-cookie'], what).toBeUndefined();
          expect(answer.status, what).toBe(harmless.get(base)?.status);
          expect(answer.headers.location ?? OWN_ADDRESS, what).toMatch(OWN);
          // A slash in a text makes another address, which may have no screen of its own.
          const problems = [harmless.get(base), missing].map((one) =>
            markupProblem(answer.text, one?.text ?? ''),
          );
          expect(problems, what).toContain(undefined);
        }
      }
      for (const base of always) expect(harmless.get(base)?.status, `${host}${base}`).toBe(302);
    }
  });

  it('SEC-04 nothing is served as a spreadsheet format: only JSON and calendar files are', () => {
    const formats = allRoutes.map(([, { produces = 'application/json' }]) => produces);
    expect(new Set(formats)).toEqual(new Set(['application/json', 'text/calendar']));
  });
});
