import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/registry.ts';
import { noTime } from '#shared/domain/availability.ts';
import { anEvent, aProfile, aTeam } from '../support/builders.ts';
import type { Input } from '../support/product.ts';
import { nextKey, type World } from './world.ts';

export type Role =
  | 'visitor'
  | 'forged'
  | 'pending'
  | 'unverified'
  | 'member'
  | 'other'
  | 'suspended'
  | 'staff';

/** A request about a certain object, and what each role gets for it where that differs from the access level. */
export interface ObjectCase {
  readonly of: string;
  readonly input: (world: World) => Input;
  /** Status and error code by role. */
  readonly expect: Partial<Record<Role, readonly [status: number, code?: string]>>;
}
export interface RouteRow {
  /** A request that succeeds for everybody whom the access level lets in. */
  readonly valid: (world: World) => Input;
  /** The request is about something of this person's: nobody else is expected to succeed with it. */
  readonly owner?: Role;
  /** Where a role fares otherwise than its access level says, beyond what the objects show. */
  readonly differs?: Partial<Record<Role, readonly [status: number, code?: string]>>;
  /** Who stands for a role where the request would change it. */
  readonly standIn?: Partial<Record<Role, 'newcomer'>>;
  readonly objects?: readonly ObjectCase[];
}

const MISSING_EVENT = 'evt_00000000000000000000000000';
const hidden = {
  visitor: [404, 'event.not_found'],
  other: [404, 'event.not_found'],
  staff: [404, 'event.not_found'],
  member: [200],
} as const;
const missing = { visitor: [404, 'event.not_found'], member: [404, 'event.not_found'] } as const;
const event = (path: 'open' | 'hidden') => (world: World) => ({ params: { eventId: world[path].eventId } });
const missingEvent = () => ({ params: { eventId: MISSING_EVENT } });
const readsEvent: RouteRow = {
  valid: event('open'),
  objects: [
    { of: 'a private event', input: event('hidden'), expect: hidden },
    { of: 'an event that is not there', input: missingEvent, expect: missing },
  ],
};
const notOwn = { other: [404, 'notification.not_found'] } as const;

/** The product's own hosts show no team's site. */
const notHere = [404, 'site.not_found'] as const;
const noSiteHere = {
  visitor: notHere,
  pending: notHere,
  unverified: notHere,
  member: notHere,
  other: notHere,
  suspended: notHere,
  staff: notHere,
} as const;
const notYourSite = { other: notHere, staff: notHere } as const;
const site = ({ site: { id } }: World) => ({ params: { siteId: id } });
/** What only the owner of a website may do with it; to others it does not exist. */
const ownSite = (rest: (world: World) => Input): RouteRow => ({
  owner: 'member',
  valid: (world) => ({ ...site(world), ...rest(world) }),
  objects: [
    {
      of: 'a website of somebody else',
      input: (world) => ({ ...site(world), ...rest(world) }),
      expect: notYourSite,
    },
  ],
});
const savedSite = (revision: number) => ({
  title: 'Contract Crew',
  pages: [{ slug: 'home', title: 'Home', seoDescription: '', blocks: [] }],
  settings: { logos: { primary: null, secondary: null } },
  revision,
});
/** Whoever is let in gets the same refusal. */
const sameForMembers = (status: number, code: string): RouteRow['differs'] => ({
  member: [status, code],
  other: [status, code],
  staff: [status, code],
  unverified: [status, code],
});
const noSubscription: RouteRow = {
  owner: 'member',
  valid: ({ people }) => ({ body: { type: 'user', id: people.member.userId } }),
  differs: { member: [404, 'subscription.not_found'] },
  objects: [
    {
      of: 'somebody else',
      input: ({ people }) => ({ body: { type: 'user', id: people.member.userId } }),
      expect: { other: [403, 'auth.forbidden'], staff: [403, 'auth.forbidden'] },
    },
  ],
};

type RouteTable = {
  readonly [D in keyof typeof contracts]: Readonly<Record<keyof (typeof contracts)[D], RouteRow>>;
};

/** Every route of the product. A contract with a new endpoint does not compile until it has a row here. */
export const routeTable: RouteTable = {
  users: {
    me: { valid: () => ({}) },
    saveProfile: {
      standIn: { pending: 'newcomer' },
      differs: { suspended: [403, 'auth.suspended'] },
      valid: ({ cityId }) => ({ body: aProfile({ cityId }) }),
    },
    goOffline: { valid: () => ({ body: {} }) },
    signInMethods: { valid: () => ({ body: { email: 'member@contract.example' } }) },
    profile: {
      valid: ({ people }) => ({ params: { userId: people.member.userId } }),
      objects: [
        {
          of: 'a suspended person',
          input: ({ people }) => ({ params: { userId: people.suspended.userId } }),
          expect: { visitor: [404, 'user.not_found'], member: [404, 'user.not_found'] },
        },
      ],
    },
    saveNotificationSettings: {
      valid: () => ({ body: { settings: { eventJoined: { email: true, push: false } } } }),
    },
    availability: { valid: () => ({}) },
    saveAvailability: {
      valid: () => ({
        body: { week: { ...noTime(), monday: [{ start: '17:00', end: '20:00' }] } },
      }),
    },
  },
  events: {
    create: {
      valid: ({ dateStart }) => ({ body: { ...anEvent(0, { dateStart }), requestKey: nextKey() } }),
    },
    get: readsEvent,
    slots: readsEvent,
    joiners: readsEvent,
    calendar: readsEvent,
    mine: { valid: () => ({ query: { when: 'upcoming' } }) },
    hostedBy: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
    rsvp: {
      valid: ({ open }) => ({
        params: { eventId: open.eventId },
        body: { requestKey: nextKey(), slotId: open.slotId, guests: 0 },
      }),
      objects: [
        {
          of: 'a private event',
          input: (world) => ({
            ...event('hidden')(world),
            body: { requestKey: nextKey(), slotId: world.hidden.slotId, guests: 0 },
          }),
          expect: { other: [404, 'event.not_found'], staff: [404, 'event.not_found'], member: [200] },
        },
        {
          of: 'a slot of another event',
          input: (world) => ({
            ...event('open')(world),
            body: { requestKey: nextKey(), slotId: world.hidden.slotId, guests: 0 },
          }),
          expect: { other: [404, 'slot.not_found'], member: [404, 'slot.not_found'] },
        },
      ],
    },
    leave: {
      valid: ({ open }) => ({ params: { eventId: open.eventId }, body: { requestKey: nextKey() } }),
      objects: [
        {
          of: 'a private event',
          input: (world) => ({ ...event('hidden')(world), body: { requestKey: nextKey() } }),
          expect: { other: [404, 'event.not_found'] },
        },
      ],
    },
    calendarFeed: { valid: () => ({ body: { renew: false } }) },
    calendarFeedFile: {
      valid: ({ feedToken }) => ({ params: { feedToken } }),
      objects: [
        {
          of: 'an address that nobody has',
          input: () => ({ params: { feedToken: 'feed_00000000000000000000000000' } }),
          expect: { visitor: [404, 'calendar.not_found'], member: [404, 'calendar.not_found'] },
        },
      ],
    },
  },
  discover: {
    nearby: { valid: () => ({ query: { lat: 30.27, lng: -97.74, radius: 15 } }) },
    home: { valid: () => ({}) },
  },
  notifications: {
    list: { valid: () => ({}) },
    unread: { valid: () => ({}) },
    markRead: {
      owner: 'member',
      valid: ({ notificationId }) => ({ params: { notificationId }, body: { read: true } }),
      objects: [
        {
          of: "another person's notification",
          input: ({ notificationId }) => ({ params: { notificationId }, body: { read: true } }),
          expect: {
            ...notOwn,
            staff: [404, 'notification.not_found'],
            pending: [404, 'notification.not_found'],
          },
        },
      ],
    },
    markAllRead: { valid: () => ({ body: {} }) },
    remove: {
      valid: () => ({ params: { notificationId: 'ntf_00000000000000000000000000' } }),
      objects: [],
    },
    pushKey: { valid: () => ({}) },
    addPush: {
      valid: ({ push }) => ({ body: push.another }),
      objects: [
        {
          of: 'an address that is no push service',
          input: ({ push }) => ({ body: { ...push.another, endpoint: 'https://169.254.169.254/' } }),
          expect: { member: [400, 'input.invalid'] },
        },
      ],
    },
    updatePush: {
      owner: 'member',
      valid: ({ push: { registrationId, subscription } }) => ({
        params: { registrationId },
        body: subscription,
      }),
      objects: [
        {
          of: "another person's browser",
          input: ({ push: { registrationId, another } }) => ({ params: { registrationId }, body: another }),
          expect: { other: [404, 'push.not_found'], staff: [404, 'push.not_found'] },
        },
      ],
    },
    removePush: { valid: () => ({ params: { registrationId: 'push_00000000000000000000000000' } }) },
  },
  payments: {
    plans: { valid: () => ({ query: { variant: 'gth' } }) },
    subscriptions: { valid: () => ({}) },
    history: { valid: () => ({}) },
    invoices: { valid: () => ({}) },
    createSubscription: {
      owner: 'member',
      valid: ({ people, memberPlus }) => ({ body: { items: [memberPlus(people.member.userId)] } }),
      objects: [
        {
          of: 'somebody else',
          input: ({ people, memberPlus }) => ({ body: { items: [memberPlus(people.member.userId)] } }),
          expect: { other: [403, 'auth.forbidden'], staff: [403, 'auth.forbidden'] },
        },
        {
          of: 'a price that is not offered',
          input: ({ people, memberPlus }) => ({
            body: { items: [{ ...memberPlus(people.member.userId), cost: 1 }] },
          }),
          expect: { member: [409, 'plan.changed'] },
        },
      ],
    },
    cancelSubscription: noSubscription,
    reactivateSubscription: noSubscription,
    portal: { valid: () => ({ body: {} }) },
    createCustomerSession: { valid: () => ({ body: {} }) },
    linkOrCreateAccount: { valid: () => ({ body: { type: 'new', country: 'US' } }) },
    connectOAuth: {
      valid: () => ({ body: { code: 'ac_1', state: 'state.of-nobody' } }),
      differs: sameForMembers(400, 'payment_account.link_invalid'),
    },
    account: { valid: () => ({}) },
    verifyAccount: { valid: () => ({ body: {} }) },
    unlinkAccount: { valid: () => ({}) },
    webhook: {
      valid: ({ stripeEvent }) => stripeEvent(),
      objects: [
        {
          of: 'an event that somebody else signed',
          input: ({ stripeEvent }) => stripeEvent('whsec_of_somebody_else'),
          expect: { visitor: [400, 'webhook.signature_invalid'], staff: [400, 'webhook.signature_invalid'] },
        },
      ],
    },
  },
  places: {
    cities: { valid: () => ({ query: { q: 'Aus' } }) },
    search: { valid: () => ({ query: { q: 'Austin', lat: 30.27, lng: -97.74 } }) },
  },
  teams: {
    create: { valid: () => ({ body: { ...aTeam(), requestKey: nextKey() } }) },
    list: { valid: () => ({ query: { limit: 5 } }) },
    mine: { valid: () => ({}) },
    byHost: { valid: () => ({}), differs: noSiteHere },
    get: {
      valid: ({ team }) => ({ params: { teamId: team.id } }),
      objects: [
        {
          of: 'a team by its readable address',
          input: ({ team }) => ({ params: { teamId: team.slug } }),
          expect: { visitor: [200], member: [200] },
        },
        {
          of: 'a team that is not there',
          input: () => ({ params: { teamId: 'team_00000000000000000000000000' } }),
          expect: { visitor: [404, 'team.not_found'], member: [404, 'team.not_found'] },
        },
      ],
    },
    ofUser: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
    createSite: {
      owner: 'member',
      valid: ({ team }) => ({ params: { teamId: team.id }, body: {} }),
      objects: [
        {
          of: 'a team of somebody else',
          input: ({ team }) => ({ params: { teamId: team.id }, body: {} }),
          expect: { other: [403, 'auth.forbidden'], staff: [403, 'auth.forbidden'] },
        },
      ],
    },
    mySites: { valid: () => ({}) },
    site: ownSite(() => ({})),
    saveSite: {
      owner: 'member',
      valid: (world) => ({ ...site(world), body: savedSite(world.site.revision) }),
      objects: [
        {
          of: 'a website of somebody else',
          input: (world) => ({ ...site(world), body: savedSite(1) }),
          expect: notYourSite,
        },
      ],
    },
    publishSite: ownSite(() => ({ body: {} })),
    publishedSite: {
      valid: site,
      objects: [
        {
          of: 'a website that is not published',
          input: ({ draft }) => ({ params: { siteId: draft.id } }),
          expect: { visitor: [404, 'site.not_found'], member: [404, 'site.not_found'] },
        },
      ],
    },
    siteByHost: { valid: () => ({}), differs: noSiteHere },
    domain: ownSite(() => ({})),
    attachDomain: ownSite(({ domain }) => ({ body: { domain } })),
    checkDomain: ownSite(() => ({ body: {} })),
    detachDomain: {
      owner: 'member',
      valid: ({ draft }) => ({ params: { siteId: draft.id }, body: {} }),
      objects: [
        {
          of: 'a website of somebody else',
          input: (world) => ({ ...site(world), body: {} }),
          expect: notYourSite,
        },
      ],
    },
  },
  platform: {
    // The edge keeps the answer for everybody and looks at no token.
    config: { valid: () => ({}), differs: { forged: [200] } },
    openapi: { valid: () => ({}) },
  },
};

/** Every endpoint with its name and its row. */
export const allRoutes: readonly (readonly [title: string, endpoint: Endpoint, row: RouteRow])[] =
  Object.entries(contracts).flatMap(([domain, contract]) =>
    Object.entries(contract).map(
      ([name, endpoint]) =>
        [
          `${domain}.${name}`,
          endpoint,
          (routeTable[domain as keyof typeof routeTable] as Record<string, RouteRow>)[name] as RouteRow,
        ] as const,
    ),
  );
