import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { anExternalTeam, anOrganization, aPlace, requestKey } from '../support/builders.ts';
import { answerTokenOf } from '../support/product.ts';
import { serveWebsite } from '../support/served-website.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const PRODUCT = 'gth.localhost';
const DOMAIN = 'valid.localhost';
const FORMS = 'forms.localhost';
/** A title with everything that could break HTML. */
const TITLE = `Dinks "at" <b>dawn</b> & 'more' </title></script>`;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How HTML is written, not what it means: React writes `<br/>`, `disabled=""`, `dateTime`, and lines as long as the text.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    // Ids that React makes begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Advice for search results: titles are as long as their authors make them.
    'long-title': 'off',
    // A combobox has a list of suggestions, which no native element is (WAI-ARIA Authoring Practices).
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});
type Pattern = (typeof routes)[keyof typeof routes];
type WithParameters = Extract<Pattern, `${string}:${string}`>;
interface Example {
  readonly event: EventPage;
  readonly teamSlug: string;
  readonly userId: string;
  readonly siteId: string;
  readonly placeId: string;
  readonly answerToken: string;
  readonly organization: { readonly id: string; readonly slug: string };
  readonly external: { readonly slug: string };
}
/** An address for each route with a parameter: a new route without one does not compile. */
const examples = ({
  event,
  teamSlug,
  userId,
  siteId,
  placeId,
  organization,
  external,
  answerToken,
}: Example) =>
  ({
    [routes.Event]: paths.event(event),
    [routes.SharedEvent]: paths.shareEvent(event),
    [routes.ManageEvent]: paths.manageEvent(event),
    [routes.ManageSharedEvent]: `/event/${event.id}/manage`,
    [routes.ManageGames]: `/games/${event.id}/manage`,
    [routes.DiscoveredEvent]: `/discover/events/${event.id}`,
    [routes.DiscoveredGame]: `/discover/games/${event.id}`,
    [routes.City]: '/city/austin-tx/pickleball',
    [routes.PublicProfile]: paths.publicProfile(userId),
    [routes.Conversation]: paths.conversation('conv_00000000000000000000000000'),
    [routes.Team]: paths.team(teamSlug),
    [routes.ExternalTeam]: paths.externalTeam(external.slug),
    [routes.Place]: paths.place(placeId),
    [routes.EditPlace]: paths.editPlace(placeId),
    [routes.ViewSite]: paths.viewSite(siteId),
    [routes.Unsubscribe]: paths.unsubscribe('token'),
    [routes.Answer]: paths.answer(answerToken),
    [routes.Organization]: paths.organization(organization.id),
    [routes.OrganizationBySlug]: paths.organizationBySlug(organization.slug),
    [routes.OrganizationWebsite]: `/organization-website/${organization.id}`,
    [routes.FamilyInvitation]: paths.familyInvitation('token'),
    [routes.Invoice]: paths.invoice('invc_00000000000000000000000000'),
    [routes.InvoiceEdit]: paths.editInvoice('invc_00000000000000000000000000'),
    [routes.InvoiceLink]: paths.invoiceLink('token'),
    [routes.HostOffers]: paths.hostOffers(userId),
    [routes.SplitCreate]: paths.newSplit('invc_00000000000000000000000000'),
    [routes.Split]: paths.split('split_00000000000000000000000000'),
    [routes.ShareLink]: paths.shareLink('token'),
    [routes.Checkout]: paths.checkout('sale_00000000000000000000000000'),
  }) satisfies Record<WithParameters, string>;
/** These lead on: to sign-up, to the event's own address, and to the website's. */
const leadingOn = new Set<string>([
  routes.Root,
  routes.SharedEvent,
  routes.ViewSite,
  routes.OrganizationWebsite,
]);
/** The address of every route of the app, with the status it is answered with. */
const everyRoute = (example: Example): readonly (readonly [path: string, status: number])[] => {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(examples(example)));
  return Object.values<string>(routes).map((pattern) => [
    known.get(pattern) ?? pattern,
    leadingOn.has(pattern) ? 302 : 200,
  ]);
};

const problemsOf = async (text: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
};

const product = await openSystem();
let addresses: readonly (readonly [host: string, path: string, status: number])[];

const get = (host: string, path: string, language: string) =>
  product.http({ host, method: 'GET', path, headers: { 'accept-language': language } });

/** The token of the link with which a guest confirms. */
const guestToken = async (event: EventPage): Promise<string> => {
  const email = 'guest@html.example';
  const [slot] = event.eventSlotGroup;
  const name = `Ana "Ace" O'Neill & Co.`;
  const body = { email, name, slotId: slot?.id ?? '', guests: 0, locale: 'en' } as const;
  await product.call(answersContract.requestGuestRsvp, { params: dateOf(event), body });
  await product.settle();
  const [mail] = await product.mails(email);
  return answerTokenOf(mail ?? {}) ?? '';
};

beforeAll(async () => {
  const owner = await product.member('owner@html.example');
  const body = { ...upcomingEvent(1, { title: TITLE, description: TITLE }), requestKey: requestKey(1) };
  const event = await product.call(eventsContract.create, { body }, owner.token);
  const { teamSlug, params } = await serveWebsite(product, {
    ...{ domain: DOMAIN, name: 'Thunder & "Friends"', owner, request: 2 },
  });
  const place = await product.call(
    placesContract.add,
    { body: aPlace({ name: TITLE, requestKey: requestKey(3) }) },
    owner.token,
  );
  const ids = { userId: owner.userId, siteId: params.siteId, placeId: place.id };
  const organization = await product.call(
    organizationsContract.create,
    { body: anOrganization({ name: 'Sports & "Games"', requestKey: requestKey(4) }) },
    owner.token,
  );
  const staff = await product.account('staff@html.example', { staff: true });
  await product.setUp(staff);
  const external = await product.call(
    externalsContract.create,
    { body: anExternalTeam({ name: 'Rangers & "Rovers"', requestKey: requestKey(5) }) },
    staff.token,
  );
  const answerToken = await guestToken(event);
  const example = { event, teamSlug, organization, external, answerToken, ...ids };
  addresses = [
    ...everyRoute(example).map(([path, status]) => [PRODUCT, path, status] as const),
    [PRODUCT, paths.discover({ near: 'Austin', lat: '30.27', lng: '-97.74' }), 200],
    [PRODUCT, paths.team('team_00000000000000000000000000'), 200],
    [PRODUCT, '/nothing/here', 404],
    [PRODUCT, paths.answer('token'), 404],
    [DOMAIN, '/', 200],
    [DOMAIN, '/about', 200],
    [DOMAIN, '/nothing', 404],
    [FORMS, '/', 200],
    [FORMS, '/form/abc', 404],
    [FORMS, paths.viewSite(params.siteId), 200],
    [FORMS, paths.viewSite(params.siteId, 'nothing'), 404],
    [FORMS, paths.viewSite('site_00000000000000000000000000'), 404],
    ['unknown.localhost', '/', 404],
  ];
});

describe('HTML of public pages', () => {
  it('the validator finds what is wrong', async () => {
    expect(await problemsOf('<p><div></p>')).not.toEqual([]);
  });

  it.each(['en', 'es'])('RT-25~ is valid in %s, whatever people write', async (language) => {
    const found: string[] = [];
    for (const [host, path, status] of addresses) {
      const answer = await get(host, path, language);
      expect([host, path, answer.status]).toEqual([host, path, status]);
      if (status !== 302)
        found.push(...(await problemsOf(answer.text)).map((problem) => `${host}${path}: ${problem}`));
    }
    expect(found).toEqual([]);
  });
});
