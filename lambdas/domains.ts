import type { ApiDeclaration, Domain } from '#shared/declare/domain.ts';
import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { PageChange } from '#shared/declare/page-changes.ts';
import type { TableRow } from '#shared/declare/rows.ts';
import type { AnyTopic, TopicUpdate } from '#shared/declare/topics.ts';
import { activities } from './activities/domain.ts';
import { answers } from './answers/domain.ts';
import { attendance } from './attendance/domain.ts';
import { auth } from './auth/domain.ts';
import { connections } from './connections/domain.ts';
import { conversations } from './conversations/domain.ts';
import { discover } from './discover/domain.ts';
import { discussions } from './discussions/domain.ts';
import { downloads } from './downloads/domain.ts';
import { events } from './events/domain.ts';
import { externals } from './externals/domain.ts';
import { family } from './family/domain.ts';
import { favorites } from './favorites/domain.ts';
import { feedback } from './feedback/domain.ts';
import { follows } from './follows/domain.ts';
import { guests } from './guests/domain.ts';
import { home } from './home/domain.ts';
import { invoices } from './invoices/domain.ts';
import { lists } from './lists/domain.ts';
import { media } from './media/domain.ts';
import { notifications } from './notifications/domain.ts';
import { offers } from './offers/domain.ts';
import { organizations } from './organizations/domain.ts';
import { pages } from './pages/domain.ts';
import { payments } from './payments/domain.ts';
import { places } from './places/domain.ts';
import { platform } from './platform/domain.ts';
import { players } from './players/domain.ts';
import { realtimeOf } from './realtime/domain.ts';
import { relay } from './relay/domain.ts';
import { reliability } from './reliability/domain.ts';
import { sales } from './sales/domain.ts';
import { search } from './search/domain.ts';
import { sites } from './sites/domain.ts';
import { splits } from './splits/domain.ts';
import { substitutes } from './substitutes/domain.ts';
import { teams } from './teams/domain.ts';
import { users } from './users/domain.ts';
import { wallet } from './wallet/domain.ts';

type Domains = Readonly<Record<string, Domain>>;
type WithApi<D extends Domains> = {
  [Name in keyof D]: D[Name] extends { readonly api: ApiDeclaration } ? Name : never;
}[keyof D];
type Contracts<D extends Domains> = {
  readonly [Name in WithApi<D>]: D[Name] extends { readonly api: { readonly contract: infer C } } ? C : never;
};

/** The contracts of all domains that have an API, by domain name. */
const contractsOf = <const D extends Domains>(domains: D): Contracts<D> =>
  Object.fromEntries(
    Object.entries(domains).flatMap(([name, { api }]) => (api ? [[name, api.contract]] : [])),
  ) as Contracts<D>;

const others = {
  activities,
  answers,
  attendance,
  auth,
  connections,
  conversations,
  discover,
  discussions,
  downloads,
  events,
  externals,
  family,
  favorites,
  feedback,
  follows,
  guests,
  home,
  invoices,
  lists,
  media,
  notifications,
  offers,
  organizations,
  pages,
  payments,
  places,
  platform,
  players,
  relay,
  reliability,
  sales,
  search,
  sites,
  splits,
  substitutes,
  teams,
  users,
  wallet,
} as const;
const ofOthers: readonly Domain[] = Object.values(others);

/** The row changes that are published to topics. */
export const topicUpdates: readonly TopicUpdate[] = ofOthers.flatMap((domain) => domain.topicUpdates ?? []);

/** Every domain. Infrastructure, API description, tests, and documentation are derived from this list. */
export const domains = {
  ...others,
  realtime: realtimeOf([...new Set(topicUpdates.map(({ row }) => row))]),
} as const;

const list: readonly Domain[] = Object.values(domains);

/** A topic and the domain that declares it, whose `topic-access.ts` finds roles in its objects. */
export interface DeclaredTopic {
  readonly domain: string;
  readonly topic: AnyTopic;
}
/** Every topic, by its name. */
export const topics: ReadonlyMap<string, DeclaredTopic> = new Map(
  list.flatMap(({ name, topics: declared = [] }) =>
    declared.map((topic) => [topic.kind.name, { domain: name, topic }] as const),
  ),
);

/** The rows whose changes are published on the bus, by entity name. */
export const relayedRows: ReadonlyMap<unknown, TableRow> = new Map(
  list.flatMap(({ rows = [] }) => rows.map((row) => [row.name, row] as const)),
);

/** Every kind of notification, by its type. */
export const notificationKinds: ReadonlyMap<string, AnyNotificationKind> = new Map(
  list.flatMap(({ notifications: kinds = [] }) => kinds.map((kind) => [kind.type, kind] as const)),
);

/** The row changes after which pages that the edge has cached must go. */
export const pageChanges: readonly PageChange[] = list.flatMap((domain) => domain.pageChanges ?? []);

/** The contract of every domain with an API. */
export const contracts = contractsOf(domains);
