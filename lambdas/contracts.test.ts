import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessLevels, tagsOf } from '#shared/contracts/endpoint.ts';
import {
  Email,
  ExactEmail,
  paragraphs,
  personName,
  phoneNumber,
  plainText,
  someOf,
  text,
} from '#shared/contracts/fields.ts';
import type { Limit } from '#shared/contracts/limits.ts';
import { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { Me } from '#shared/domains/users/contract.ts';
import { anEvent, aSlot } from '#test/support/builders.ts';
import { contracts } from './domains.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
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
      'POST /teams',
      'POST /teams/{teamId}/invitations',
      'PUT /events/{eventId}/dates/{occurrenceId}/rsvp',
      'PUT /events/{eventId}/dates/{occurrenceId}/series-rsvp',
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
};

describe('every endpoint', () => {
  it('SEC-01~ has its own route and says who may call it', () => {
    const routes = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
    for (const { access } of endpoints) expect(accessLevels).toContain(access);
  });

  it('SEC-01~ SEC-10 changes nothing for visitors, unless the request itself is signed, uses a sealed link, proves a password, or only asks for an email', () => {
    const open = endpoints.filter(
      ({ access, method, raw }) => access === 'public' && method !== 'GET' && raw === undefined,
    );
    expect(new Set(open.map(({ path }) => path))).toEqual(
      new Set([
        ...['/auth/sign-in-methods', '/auth/log-in-help', '/unsubscribe/{token}', '/answers/{token}'],
        '/auth/recovery',
        '/events/{eventId}/dates/{occurrenceId}/guest-rsvps',
        '/events/{eventId}/dates/{occurrenceId}/invitation/guest-rsvps',
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

describe('every response', () => {
  const UNKNOWN = 'a word of later';
  /** The closed lists of values in a schema that are not in a list, by their paths. */
  const wordsIn = (schema: unknown, path: string, inList = false): (readonly [string, z.ZodMiniType])[] => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([key, inner]) => wordsIn(inner, `${path}.${key}`, inList));
      case 'array':
        return wordsIn(def.element, `${path}[]`, true);
      case 'nullable':
      case 'optional':
        return wordsIn(def.innerType, path, inList);
      case 'union':
        return def.options.flatMap((option) => wordsIn(option, path, inList));
      case 'record':
        if (wordsIn(def.keyType, path).length > 0) throw new Error(`${path} has only known keys`);
        return wordsIn(def.valueType, `${path}{}`, inList);
      case 'enum':
        return inList ? [] : [[path, schema as z.ZodMiniType]];
      case 'literal':
        return inList || def.values.every((value) => typeof value !== 'string')
          ? []
          : [[path, schema as z.ZodMiniType]];
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return [];
      default:
        throw new Error(`${path} is a ${def.type}, which this test does not look into`);
    }
  };
  const words = endpoints.flatMap(({ method, path, response }) => wordsIn(response, `${method} ${path}`));

  it('names a value to show for an unknown one outside of lists, for a tab that is older than the server', () => {
    expect(words.length).toBeGreaterThan(50);
    const silent = words.filter(([, schema]) => {
      const [issue] = schema.safeParse(UNKNOWN).error?.issues ?? [];
      return issue?.code !== 'invalid_value' || !issue.values.includes(issue.message);
    });
    expect(silent.map(([at]) => at)).toEqual([]);
  });
});

describe('fields', () => {
  it.each([
    ['Zilker Park, courts 3–4', true],
    ['Kinder-Fußball ⚽', true],
    ['a\nb', false],
    ['a\u0000b', false],
    ['a\u202eb', false],
    ['a\ufeffb', false],
    ['a\u0085b', false],
    ['a\ud800b', false],
    ['a\u2028b', false],
    ['a\u2029b', false],
    ['a\u{e0000}b', false],
    ['a\u{e0041}\u{e007f}b', false],
    ['🏴\u{e0041}\u{e007f}', false],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 against 🏴󠁧󠁢󠁳󠁣󠁴󠁿', true],
    ['\udc00', false],
  ])('SEC-02 SEC-04 a line of text %j: %s', (value, valid) => {
    expect(plainText.test(value)).toBe(valid);
    expect(accepts(text(1, 100), value)).toBe(valid);
  });

  it.each(['\u200b', '\u3164\u3164', '\u2800 \u2800', '\u0301', '\u00ad\u2060', '\ufe0f', '\u{e0041}'])(
    'SEC-02 an invisible title or name is refused: %j',
    (value) => {
      const { error } = text(1, 100).safeParse(value);
      expect(error?.issues.at(-1)).toMatchObject({ code: 'custom', params: { reason: 'required' } });
      expect(accepts(personName(1, 100), value)).toBe(false);
    },
  );

  it.each([
    ['ana@example.com', true],
    ['Ana@Example.com', true],
    ['user@example.xn--p1ai', true],
    ['j&j@x.example', true],
    ["o'brien+1@mail.x.example", true],
    ['a@1.example', true],
    ['\u202aana@example.com\u202c', true],
    ['ana@example', false],
    ['ana@127.0.0.1', false],
    ['.ana@example.com', false],
    ['an..a@example.com', false],
    ['ana@-example.com', false],
    ['ana@example.com, ben@example.com', false],
    ['ana@exa_mple.com', false],
    ['a<b>@example.com', false],
    ['"a b"@example.com', false],
  ])('SEC-02 an email %j: %s', (value, valid) => {
    expect(accepts(Email, value)).toBe(valid);
  });

  it('SEC-02 an email of another service is not changed into one that looks like it', () => {
    expect(accepts(ExactEmail, '\u202aana@example.com')).toBe(false);
    expect(ExactEmail.parse('Ana@example.com')).toBe('Ana@example.com');
  });

  it.each([
    ['\u202a+1 (512) 555-0137\u202c', '+1 (512) 555-0137'],
    ['+1\u00a0512\u2011555\u20110137', '+1 512-555-0137'],
    ['＋４９ ３０ １２３４５６７', '+49 30 1234567'],
    ['555.0137', '555.0137'],
  ])('SEC-02 the phone number %j is %s', (value, kept) => {
    expect(phoneNumber(20).parse(value)).toBe(kept);
  });

  it.each(['(((((((', '-------', '+ . ( ) -', '123456', '1234567890123456', 'call me now', ''])(
    'SEC-02 %j is no phone number',
    (value) => {
      expect(accepts(phoneNumber(20), value)).toBe(false);
    },
  );

  it('SEC-02 texts are stored in composed form, in which their length is measured', () => {
    expect(text(1, 4).parse('Cafe\u0301')).toBe('Caf\u00e9');
    expect(paragraphs(4).parse('Cafe\u0301')).toBe('Caf\u00e9');
    expect(personName(1, 4).parse('Jose\u0301')).toBe('Jos\u00e9');
    expect(accepts(paragraphs(10), 'a\ud800')).toBe(false);
  });

  it('SEC-02 texts are trimmed before they are measured', () => {
    expect(text(2, 3).parse('  ab ')).toBe('ab');
    expect(accepts(text(2, 3), '  a ')).toBe(false);
    expect(paragraphs(10).parse(' a\r\nb\tc ')).toBe('a\nb\tc');
    expect(paragraphs(10).parse('a\u2028b')).toBe('a\u2028b');
    expect(accepts(paragraphs(10), 'a\u202e')).toBe(false);
  });

  it.each([
    [' Ana@Example.com ', 'ana@example.com'],
    ['a.b+c@example.co.uk', 'a.b+c@example.co.uk'],
    ['nobody', undefined],
    [`${'a'.repeat(90)}@example.com`, undefined],
    ['a@b', undefined],
    ['a@example.com\nbcc: b@example.com', undefined],
  ])('AU-01 %j as an e-mail address: %s', (given, address) => {
    expect(Email.safeParse(given).data).toBe(address);
  });

  it('SEC-02 a choice from a list has no duplicates and no unknown values', () => {
    const schema = someOf(['a', 'b', 'c'], 1, 2);
    expect([['a'], ['a', 'c']].every((value) => accepts(schema, value))).toBe(true);
    expect([[], ['a', 'a'], ['a', 'b', 'c'], ['d'], 'a'].some((value) => accepts(schema, value))).toBe(false);
  });
});

describe('a new event', () => {
  it('EVT-02~ of the usual kind is accepted', () => {
    expect(NewEvent.parse(anEvent(1))).toEqual(anEvent(1));
  });

  it.each([
    ['title', 'ab'],
    ['title', 'a'.repeat(101)],
    ['description', 'a'.repeat(4001)],
    ['gameType', 'quidditch'],
    ['dateStart', '2026-02-29'],
    ['dateStart', '20261128'],
    ['timeStart', '24:00'],
    ['timeStart', '9:00'],
    ['duration', { hours: 0, minutes: 14 }],
    ['duration', { hours: 336, minutes: 1 }],
    ['duration', { hours: 1.5, minutes: 0 }],
    ['guestLimit', 11],
    ['guestLimit', -1],
    ['eventSlotGroup', []],
    ['eventSlotGroup', Array.from({ length: 13 }, () => aSlot())],
    ['eventSlotGroup', [aSlot({ capacity: 0 })]],
    ['eventSlotGroup', [aSlot({ capacity: 1001 })]],
    ['eventSlotGroup', [aSlot({ name: ' ' })]],
    ['eventSlotGroup', [aSlot({ genders: ['female', 'female'] })]],
    ['eventSlotGroup', [aSlot({ level: { min: 5, max: 3 } })]],
    ['eventSlotGroup', [aSlot({ level: { min: 0, max: 3 } })]],
    ['location', { ...anEvent(1).location, lat: 91 }],
    ['requestKey', 'req_1'],
  ])('SEC-02 with %s %j is refused', (field, value) => {
    const { error } = NewEvent.safeParse({ ...anEvent(1), [field]: value });
    expect(error?.issues[0]?.path[0]).toBe(field);
  });
});
