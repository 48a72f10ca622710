import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessLevels, tagsOf } from '#shared/contracts/endpoint.ts';
import type { Limit } from '#shared/contracts/limits.ts';
import { Me } from '#shared/domains/users/contract.ts';
import { contracts } from './domains.ts';

const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract));

/** The fields of the specification's User entity. */
const userFields = [
  ...[
    'uid',
    'id',
    'emailVerified',
    'displayName',
    'fullName',
    'lastName',
    'email',
    'defaultCity',
    'photoURL',
  ],
  ...['joinReason', 'additionalInfo', 'availability', 'privacySettings', 'createdAt', 'updatedAt'],
  ...['sportAvailability', 'stripeCustomerId', 'stripeId', 'stripeChargesEnabled', 'stripeDetailsSubmitted'],
  ...['userSubscription', 'subscription', 'bio', 'phoneNumber', 'birthdate', 'alternateEmails'],
  ...['familyMembers', 'notificationSettings', 'activitySubscriptions', 'hasAdditionalInfo'],
  ...['displayNameFallback', 'sports'],
];

it('ON-14 every field of a user is in the record, or has a separate endpoint for the person', () => {
  const elsewhere = {
    availability: ['GET /users/{userId}/availability', ['week', 'dates', 'privacy']],
    familyMembers: ['GET /me/family', ['items']],
    activitySubscriptions: ['GET /me/activity-subscriptions', ['items']],
    blocklist: ['GET /me/privacy', ['blocklist']],
  } as const;
  const { blocklist: _, ...blockedIds } = elsewhere;
  expect(userFields.filter((name) => !(name in Me.shape))).toEqual(Object.keys(blockedIds));
  for (const [route, fields] of Object.values(elsewhere)) {
    const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === route);
    if (!endpoint) throw new Error(`${route} is not there`);
    const { response, access } = endpoint;
    expect(Object.keys((response as z.ZodMiniObject).shape)).toEqual(expect.arrayContaining([...fields]));
    expect(access).toBe('profile');
  }
});

/** Whether a request contains an email address. */
const takesEmail = ({ body, query }: (typeof endpoints)[number]): boolean =>
  [body, query].some((part) =>
    JSON.stringify(z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' })).includes(
      '"format":"email"',
    ),
  );

/** What limits requests about one address, person, or thing, if their endpoint does not. */
const targetsElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'POST /events/{eventId}/dates/{occurrenceId}/email-invitations',
      'POST /events/{eventId}/dates/{occurrenceId}/email-invitations/{guestId}/resend',
      'POST /external-teams',
      'POST /teams',
      'POST /teams/{teamId}/invitations',
      'POST /events/{eventId}/dates/{occurrenceId}/checkout',
      'PUT /events/{eventId}/dates/{occurrenceId}/rsvp',
      'PUT /events/{eventId}/dates/{occurrenceId}/series-rsvp',
      'PUT /external-teams/{teamId}',
    ].map((route) => [
      route,
      'each address gets so many of these emails a day, no matter who causes them: `perDay` of the letter',
    ]),
  ),
  ...Object.fromEntries(
    [
      'POST /events/{eventId}/dates/{occurrenceId}/invitations',
      'POST /events/{eventId}/dates/{occurrenceId}/team-invitations',
    ].map((route) => [route, 'a person is invited to a date once, no matter who invites']),
  ),
  ...Object.fromEntries(
    [
      'GET /guests',
      'POST /guests',
      'POST /me/user-lists/{listId}/contacts',
      'PUT /me/user-lists/{listId}/items',
    ].map((route) => [
      route,
      'an address in the own notes of the caller: nothing is sent, and no account is looked up',
    ]),
  ),
  ...Object.fromEntries(
    ['POST /me/alternate-emails/confirm', 'POST /me/alternate-emails/remove'].map((route) => [
      route,
      'only an address of the caller: sending its code is limited by address',
    ]),
  ),
  ...Object.fromEntries(
    ['GET /payments/subscriptions/by-email', 'POST /payments/customer-session'].map((route) => [
      route,
      'only the address of the caller is accepted',
    ]),
  ),
  'GET /places/cities': 'a text is about nobody',
  'GET /places/search': 'a text is about nobody',
  'POST /me/uploads': 'a file is about the caller',
  'POST /invoices': 'a draft is sent to nobody',
  'PUT /invoices/{invoiceId}': 'a draft is sent to nobody',
};

describe('every endpoint', () => {
  it('SEC-01 has its own route and says who may call it', () => {
    const routes = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
    for (const { access } of endpoints) expect(accessLevels).toContain(access);
  });

  it('SEC-01 SEC-10 changes nothing for visitors, unless the request itself is signed, uses a sealed link, proves a password, only asks for an email, or holds a spot to be paid for', () => {
    const open = endpoints.filter(
      ({ access, method, raw }) => access === 'public' && method !== 'GET' && raw === undefined,
    );
    expect(new Set(open.map(({ path }) => path))).toEqual(
      new Set([
        ...['/auth/sign-in-methods', '/auth/log-in-help', '/unsubscribe/{token}', '/answers/{token}'],
        '/answers/{token}/host-message',
        '/auth/recovery',
        '/events/{eventId}/dates/{occurrenceId}/guest-checkout',
        '/events/{eventId}/dates/{occurrenceId}/guest-rsvps',
        '/events/{eventId}/dates/{occurrenceId}/invitation/guest-rsvps',
        ...['opened', 'checkout', 'cash'].map((act) => `/invoice-links/{token}/${act}`),
        ...['opened', 'checkout'].map((act) => `/split-links/{token}/${act}`),
      ]),
    );
  });

  it('that changes something says what, and some endpoint shows it; whatever is shown can change', () => {
    const silent = endpoints.filter(({ method, changes, may }) => method !== 'GET' && !changes && !may);
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const tagged = (isRead: boolean) =>
      new Set(endpoints.filter(({ method }) => (method === 'GET') === isRead).flatMap(tagsOf));
    expect(tagged(false)).toEqual(tagged(true));
  });

  it('SEC-05~ that changes something, or calls an outside service, declares rate limits', () => {
    const unlimited = endpoints.filter(
      ({ method, raw, callsOut, limits = [] }) =>
        (method !== 'GET' || callsOut !== undefined) && raw === undefined && limits.length === 0,
    );
    expect(unlimited).toEqual([]);
    const signed = endpoints.filter(({ raw }) => raw !== undefined);
    expect(signed.map(({ path }) => path)).toEqual(['/webhooks/stripe']);
  });

  it('SEC-05~ that emails, invites, looks up an email, geocodes, uploads, or logs in is limited by who asks, and by whom it is about', () => {
    const asking = endpoints.filter(
      (endpoint) =>
        takesEmail(endpoint) ||
        endpoint.callsOut === 'places' ||
        endpoint.callsOut === 'user-pool' ||
        (endpoint.method === 'POST' &&
          /(\/messages|\/(email-|team-)?invitations?|\/request|\/uploads|\/resend)$/.test(endpoint.path)),
    );
    expect(asking.length).toBeGreaterThan(20);
    const by = (per: Limit['per'][]) => (endpoint: (typeof asking)[number]) =>
      (endpoint.limits ?? []).some((limit: Limit) => per.includes(limit.per));
    const nameOf = ({ method, path }: (typeof asking)[number]) => `${method} ${path}`;
    expect(asking.filter((one) => !by(['actor', 'address'])(one)).map(nameOf)).toEqual([]);
    const withoutTarget = asking.filter((one) => !by(['target'])(one)).map(nameOf);
    expect(withoutTarget.toSorted()).toEqual(Object.keys(targetsElsewhere).toSorted());
  });

  it('SEC-05~ counts by something its input always contains', () => {
    for (const { path, params, body, limits = [] } of endpoints) {
      const options = { unrepresentable: 'any', io: 'input' } as const;
      const named = [params, body].flatMap((part) => z.toJSONSchema(part, options).required ?? []);
      for (const { of } of limits) if (of !== undefined) expect(named, path).toContain(of);
    }
  });

  it('SEC-02 accepts the parameters in its path', () => {
    for (const { path, params } of endpoints) {
      const { properties = {} } = z.toJSONSchema(params, { unrepresentable: 'any', io: 'input' });
      expect(new Set(Object.keys(properties))).toEqual(
        new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
      );
    }
  });

  interface Node {
    readonly at: string;
    readonly isRaw: boolean;
    readonly schema: Readonly<Record<string, unknown>>;
  }
  /** Every schema in the input of every endpoint, as JSON Schema. */
  const inputs: readonly Node[] = endpoints.flatMap(({ method, path, raw, ...endpoint }) => {
    const nodesIn = (at: string, value: unknown): Node[] => {
      if (typeof value !== 'object' || value === null) return [];
      const schema = value as Readonly<Record<string, unknown>>;
      const isRaw = raw !== undefined;
      return [
        { at, isRaw, schema },
        ...Object.entries(schema).flatMap(([key, inner]) => nodesIn(`${at}.${key}`, inner)),
      ];
    };
    return (['params', 'query', 'body'] as const).flatMap((part) =>
      nodesIn(
        `${method} ${path} ${part}`,
        z.toJSONSchema(endpoint[part], { unrepresentable: 'any', io: 'input' }),
      ),
    );
  });
  const isFree = ({ schema }: Node) =>
    schema['type'] === 'string' && schema['enum'] === undefined && schema['const'] === undefined;

  it('SEC-02 bounds every text, including ones with a format or pattern, every list, and every record it accepts', () => {
    const texts = inputs.filter(isFree);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(({ schema }) => !Number(schema['maxLength'])).map(({ at }) => at)).toEqual([]);
    const lists = inputs.filter(({ schema }) => schema['type'] === 'array');
    expect(lists.filter(({ schema }) => !Number(schema['maxItems'])).map(({ at }) => at)).toEqual([]);
    const records = inputs.filter(({ schema }) => schema['propertyNames'] !== undefined);
    const names = records.map(({ schema }) => schema['propertyNames'] as Readonly<Record<string, unknown>>);
    expect(names.filter((name) => name['enum'] === undefined)).toEqual([]);
  });

  it('SEC-02 accepts no text with characters that UTF-8 cannot encode, and no NUL, except in signed bodies', () => {
    const patternsOf = ({ schema }: Node): RegExp[] => {
      const all = [schema, ...((schema['allOf'] ?? []) as Readonly<Record<string, unknown>>[])];
      return all.flatMap(({ pattern }) => (typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : []));
    };
    const refuses = (node: Node, value: string) => patternsOf(node).some((pattern) => !pattern.test(value));
    const taking = inputs
      .filter((node) => isFree(node) && !node.isRaw && !/\.allOf\./.test(node.at))
      .filter((node) => !['\ud800', '\udc00a', 'a\0'].every((value) => refuses(node, value)));
    expect(taking.map(({ at }) => at)).toEqual([]);
  });
});
