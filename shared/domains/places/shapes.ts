import * as z from 'zod/mini';
import { oneOf, paragraphs, phoneNumber, someOf, text } from '../../contracts/fields.ts';
import { Instant, TimeZone } from '../../kernel/dates.ts';
import { Latitude, Longitude } from '../../kernel/geo.ts';
import { PlaceEditId, PlaceId, PlaceReportId, RequestKey } from '../../kernel/ids.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { EventCard } from '../events/model/shapes.ts';
import { Cover } from '../media/cover.ts';
import { UserSummary } from '../users/user-summary.ts';
import { OpeningHours } from './hours.ts';
import { PlaceReview, placeReportKinds, RatingSummary } from './ratings.ts';
import { placeRoles } from './roles.ts';
import { amenities, placeCosts, placeLimits, placeSettings, reportKinds, surfaces } from './rules.ts';
import { PlaceStatus } from './status.ts';

const { name, address, sports, courts, costNote, website, phone, report } = placeLimits;

/** What people enter about a place. */
export const PlaceInput = z.object({
  name: text(name.min, name.max),
  /** The full street address. */
  address: text(address.min, address.max),
  lat: Latitude,
  lng: Longitude,
  sports: someOf(gameTypeIds, sports.min, sports.max),
  setting: oneOf(placeSettings, 'outdoor'),
  surfaces: someOf(surfaces, 0, surfaces.length),
  /** The number of courts or fields; null if it is not known or there are none. */
  courts: z.nullable(z.int().check(z.minimum(courts.min), z.maximum(courts.max))),
  lights: z.boolean(),
  amenities: someOf(amenities, 0, amenities.length),
  cost: oneOf(placeCosts, 'unknown'),
  /** '$5 per person', or ''. */
  costNote: text(0, costNote.max),
  /** Null if they are not known. */
  hours: z.nullable(OpeningHours),
  website: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(website.max), z.regex(/^[!-~]*$/))),
  phone: z.nullable(phoneNumber(phone.max)),
});
export type PlaceInput = z.infer<typeof PlaceInput>;

export const NewPlace = z.extend(PlaceInput, { requestKey: RequestKey });
export type NewPlace = z.infer<typeof NewPlace>;

/** The same, as responses have it. */
export const PlaceFacts = z.object({
  name: z.string(),
  address: z.string(),
  lat: Latitude,
  lng: Longitude,
  sports: z.array(z.enum(gameTypeIds)),
  setting: oneOf(placeSettings, 'outdoor'),
  surfaces: z.array(z.enum(surfaces)),
  courts: z.nullable(z.int()),
  lights: z.boolean(),
  amenities: z.array(z.enum(amenities)),
  cost: oneOf(placeCosts, 'unknown'),
  costNote: z.string(),
  hours: z.nullable(OpeningHours),
  website: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type PlaceFacts = z.infer<typeof PlaceFacts>;

/** A place as lists show it. */
export const PlaceCard = z.extend(PlaceFacts, {
  id: PlaceId,
  timeZone: TimeZone,
  /** Staff checked that the facts are correct. */
  verified: z.boolean(),
  /** The first of its photos. */
  photo: z.nullable(Cover),
  /** What it has announced last; it counts until it ends. */
  status: z.nullable(PlaceStatus),
  /** Null until someone rates it. */
  rating: z.nullable(RatingSummary),
});
export type PlaceCard = z.infer<typeof PlaceCard>;

/** With its distance, in meters, from where it was searched for. */
export const NearbyPlace = z.extend(PlaceCard, { distance: z.number() });
export type NearbyPlace = z.infer<typeof NearbyPlace>;

export const PlacePhoto = z.extend(Cover, {
  /** Who sent it; null if that account no longer exists. */
  author: z.nullable(UserSummary),
});
export type PlacePhoto = z.infer<typeof PlacePhoto>;

export const PlacePage = z.extend(PlaceCard, {
  /** Who set the status; null if there is none, or that account no longer exists. */
  statusBy: z.nullable(UserSummary),
  /** The first one is shown large and in lists. */
  photos: z.array(PlacePhoto),
  /** Who added it; null if that account no longer exists. */
  owner: z.nullable(UserSummary),
  /** Counts changes. An update names the revision that it changes. */
  revision: z.int(),
  viewer: z.object({ roles: z.array(z.enum(placeRoles)) }),
});
export type PlacePage = z.infer<typeof PlacePage>;

/** Some of the facts of a place. */
export const PlaceChanges = z.partial(PlaceFacts);

/** A suggested edit: the fields that would change, or a photo. */
export const PlaceEdit = z.object({
  id: PlaceEditId,
  /** Null if that account no longer exists. */
  author: z.nullable(UserSummary),
  changes: PlaceChanges,
  /** A photo that would be added. */
  photo: z.nullable(Cover),
  createdAt: Instant,
});
export type PlaceEdit = z.infer<typeof PlaceEdit>;

export const NewPlaceReport = z.object({
  requestKey: RequestKey,
  kind: oneOf(reportKinds, 'other'),
  text: paragraphs(report.max),
});
export type NewPlaceReport = z.infer<typeof NewPlaceReport>;

/** What a place has announced, for what takes place there. */
export const AnnouncedStatus = z.extend(PlaceStatus, { placeId: PlaceId, placeName: z.string() });
export type AnnouncedStatus = z.infer<typeof AnnouncedStatus>;

/** A date at a place: a public one, or one that the caller hosts. */
export const AffectedDate = z.extend(
  z.pick(EventCard, {
    id: true,
    occurrenceId: true,
    title: true,
    dateStart: true,
    timeZone: true,
    going: true,
    host: true,
  }),
  {
    /** Whether the caller hosts it. */
    isOwn: z.boolean(),
  },
);
export type AffectedDate = z.infer<typeof AffectedDate>;

export const PlaceReport = z.object({
  id: PlaceReportId,
  kind: oneOf(placeReportKinds, 'other'),
  text: z.string(),
  /** The review that it is about; null if it is about the place. */
  review: z.nullable(PlaceReview),
  createdAt: Instant,
});
export type PlaceReport = z.infer<typeof PlaceReport>;
