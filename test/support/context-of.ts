import type { Clock } from '#lambdas/core/clock.ts';
import { createIds } from '#lambdas/core/ids.ts';
import { createCursors } from '#lambdas/core/pages.ts';
import type { Table } from '#lambdas/data/table.ts';
import type { BusEntry } from '#lambdas/integrations/event-bus.ts';
import type { MailRequest, MailSender } from '#lambdas/integrations/mail.ts';
import type { PushOutcome, SendPush } from '#lambdas/integrations/web-push.ts';
import type { OpenContext } from '#lambdas/runtime/context.ts';
import type { Need } from '#shared/declare/needs.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { CertificateState } from '#shared/domains/sites/site-domains.ts';
import { silentLog, TEST_SECRET } from './builders.ts';
import { readTestToken } from './http-event.ts';

/** What the clients of a test have sent. */
interface Sent {
  readonly emails: (MailRequest & MailSender)[];
  /** What was looked up in the place index. */
  readonly placeSearches: string[];
  /** What was done with the files of pictures: `write media/photos/…`. */
  readonly pictureFiles: string[];
  /** What was done with the hosts of teams: `serve club.example.org`. */
  readonly teamHosts: string[];
  /** The tags that were removed from the edge's caches, by request. */
  readonly purges: (readonly string[])[];
  /** What was done with accounts of the user pool: `drop the password of ana`. */
  readonly poolChanges: string[];
  readonly pushMessages: Parameters<SendPush>[];
  /** What was put on the event bus. */
  readonly busEntries: BusEntry[];
  /** The WebSockets that were closed. */
  readonly closedSockets: string[];
  /** What was pushed to WebSockets. */
  readonly liveMessages: { readonly connectionId: string; readonly message: LiveMessage }[];
}

/** What the clients of a test fail to send. */
interface Failing {
  /** The results of the next emails, in order. */
  readonly emails: (Error | { readonly sent: false; readonly reason: string })[];
  /** The results of the next push messages, in order. */
  readonly pushMessages: (Error | PushOutcome)[];
  /** The WebSockets that are gone. */
  readonly sockets: Set<string>;
}

/** What the DNS and CloudFront know of the domains of teams. */
interface DomainState {
  /** The TXT records of names. */
  readonly texts: Map<string, readonly string[]>;
  readonly tenants: Set<string>;
  /** The websites that the edge serves, by domain. */
  readonly edge: Map<string, string>;
  certificate: CertificateState;
}

/** The context of every function, with clients that record what they send. */
export type RecordingContext = OpenContext<Need> & {
  readonly sent: Sent;
  readonly failing: Failing;
  readonly domainState: DomainState;
  /** The pages of announcements that were delivered to their audiences. */
  readonly followedPages: Set<string>;
};

/**
 * A context around a table that a test itself has opened or that misbehaves on purpose, and for what runs outside of test files. A test
 * file that needs a table calls `testContext()`.
 */
export const contextOf = <C extends Clock>(
  opened: { readonly table: Table },
  clock: C,
): RecordingContext & { readonly clock: C } => {
  const sent: Sent = {
    ...{ emails: [], placeSearches: [], pictureFiles: [], teamHosts: [], purges: [], poolChanges: [] },
    ...{ pushMessages: [], liveMessages: [], closedSockets: [], busEntries: [] },
  };
  const failing: Failing = { emails: [], pushMessages: [], sockets: new Set() };
  const domainState: DomainState = {
    ...{ texts: new Map(), tenants: new Set(), edge: new Map() },
    certificate: 'issued',
  };
  const lookUp = <T>(asked: string, found: T): Promise<T> => {
    sent.placeSearches.push(asked);
    return Promise.resolve(found);
  };
  const noteFile = (did: string) => async (key: string) => {
    sent.pictureFiles.push(`${did} ${key}`);
  };
  return {
    followedPages: new Set(),
    ...{ clock, sent, failing, domainState, ids: createIds(clock), log: silentLog },
    get table() {
      return opened.table;
    },
    cursors: createCursors(async () => TEST_SECRET),
    edge: async () => {},
    tokens: readTestToken,
    userPool: { userPoolId: 'us-east-1_AAAAAAAAA', clientId: 'client' },
    userExistence: { hideUserExistence: true },
    socialSignIn: { endpoint: null, domain: null, socialProviders: [] },
    loginMethods: { authenticatorApps: false, passkeyDomain: null },
    liveAddress: 'wss://live.example',
    mapTiles: { region: 'us-east-1', readKey: undefined },
    hosts: {
      own: {
        'gth.example': { kind: 'product', platform: 'gth' },
        'forms.gth.example': { kind: 'forms', platform: 'gth' },
      },
      platformOf: () => 'gth',
    },
    origins: { gth: 'https://gth.example', meh: 'https://meh.example' },
    platformNames: { gth: 'Good Times Hub', meh: 'Meet and Play' },
    mail: Object.assign(
      async (mail: MailRequest, sender: MailSender) => {
        const failure = failing.emails.shift();
        if (failure instanceof Error) throw failure;
        if (failure) return failure;
        sent.emails.push({ ...mail, ...sender });
        return { sent: true as const, messageId: `email-${sent.emails.length}` };
      },
      { senders: { gth: 'Good Times Hub <hello@gth.example>', meh: 'Meet & Play <hello@meh.example>' } },
    ),
    publishEvents: async (entries) => {
      sent.busEntries.push(...entries);
      return new Set();
    },
    edgeCache: { purge: async (tags) => void sent.purges.push(tags) },
    pushKey: { publicKey: async () => 'a public key', extraOrigins: [] },
    webPush: async (receiver, message) => {
      const failure = failing.pushMessages.shift();
      if (failure instanceof Error) throw failure;
      if (failure) return failure;
      sent.pushMessages.push([receiver, message]);
      return { kind: 'sent' };
    },
    sockets: {
      push: async (connectionId, message) => {
        if (failing.sockets.has(connectionId)) return false;
        sent.liveMessages.push({ connectionId, message });
        return true;
      },
      close: async (connectionId) => void sent.closedSockets.push(connectionId),
    },
    uploadForms: async (id, type) => ({
      url: 'https://storage.example',
      fields: { key: id, 'Content-Type': type },
    }),
    pictures: {
      read: async () => undefined,
      ...{ write: noteFile('write'), forget: noteFile('forget'), delete: noteFile('delete') },
    },
    ownedDomains: { suffix: '', readTexts: async (name) => domainState.texts.get(name) ?? [] },
    domainHosting: {
      target: 'hosts.cloudfront.example',
      hosting: {
        ensure: async (host) => {
          sent.teamHosts.push(`ensure ${host}`);
          domainState.tenants.add(host);
          return domainState.certificate;
        },
        remove: async (host) => {
          sent.teamHosts.push(`remove ${host}`);
          domainState.tenants.delete(host);
        },
      },
      hostStore: {
        put: async (domain, siteId) => {
          sent.teamHosts.push(`serve ${domain}`);
          domainState.edge.set(domain, siteId);
        },
        remove: async (domain) => {
          sent.teamHosts.push(`stop ${domain}`);
          domainState.edge.delete(domain);
        },
      },
    },
    stripe: () => Promise.reject(new Error('this test has no payment provider')),
    signInMethods: { ofEmail: async () => ['password'], hasAccount: async () => true },
    loginRecovery: {
      find: async () => undefined,
      turnOff: async (username) => void sent.poolChanges.push(`turn off the second factor of ${username}`),
    },
    poolAccounts: {
      has: async () => true,
      remove: async (subject) => void sent.poolChanges.push(`delete ${subject}`),
      unconfirmed: { async *all() {}, remove: async () => false },
    },
    poolTriggers: {
      accounts: {
        dropPassword: async ({ username }) => void sent.poolChanges.push(`drop the password of ${username}`),
        endSessions: async ({ username }) => void sent.poolChanges.push(`end the sessions of ${username}`),
      },
      links: {
        passwordAccountOf: async () => undefined,
        socialAccountsOf: async () => [],
        remove: async (_pool, username) => void sent.poolChanges.push(`delete ${username}`),
        link: async (_pool, from, to) => void sent.poolChanges.push(`link ${from.subject} to ${to.subject}`),
      },
    },
    socketActivity: { lastActive: async () => undefined },
    placeSearch: {
      cities: (q) => lookUp(q, []),
      search: (q) => lookUp(q, []),
      find: (placeId) => lookUp(placeId, undefined),
    },
  };
};
