import { CustomAttributeType } from 'electrodb';
import type { PlaceReportKind } from '#shared/domains/places/ratings.ts';
import type { PlaceEdit, PlaceFacts } from '#shared/domains/places/shapes.ts';
import type { NewPlaceStatus, PlaceStatus } from '#shared/domains/places/status.ts';
import type { PlaceEditId, PlaceId, PlaceReportId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/** A photo of a place. The account of who sent it may be deleted. */
export interface StoredPhoto {
  readonly id: UploadId;
  readonly authorId: UserId;
}

/** That a place is delayed or closed. */
export interface StoredStatus extends PlaceStatus {
  readonly setBy: UserId;
}

/** The list that every place is in. */
export const LISTED = 'all';

/** A place where people play. */
export const Place = defineEntity('place', {
  attributes: {
    id: id<PlaceId>(),
    facts: { type: CustomAttributeType<PlaceFacts>('any'), required: true },
    timeZone: text(),
    /** Who added it; absent once that account is deleted. */
    ownerId: optionalText<UserId>(),
    verified: { type: 'boolean', required: true, default: false },
    /** Uploads and who sent them, in the order in which they are shown. */
    photos: { type: CustomAttributeType<readonly StoredPhoto[]>('any') },
    /** Counts changes of the photos, which change apart from the facts. */
    photosRevision: { type: 'number' },
    /** What it has announced last; it ends by the clock. */
    status: { type: CustomAttributeType<StoredStatus>('any') },
    /** How many people have rated it, and the sum of their stars; absent until somebody does. Written together with the ratings. */
    ratingCount: { type: 'number' },
    ratingStars: { type: 'number' },
    cellFine: text(),
    cellMiddle: text(),
    listed: { type: 'string', required: true, default: LISTED },
    ...stamps,
  },
  indexes: {
    /** A place by its id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which places are close to a position? Cost: ½ for 4 KB of each cell read. */
    close: index('gsi4', ['cellFine'], ['id']),
    /** Which places are around a position? Cost: ½ for 4 KB of each cell read. */
    around: index('gsi3', ['cellMiddle'], ['id']),
    /** Which places are there, in the order in which they were added? For sitemaps. Cost: ½ for 4 KB. */
    directory: index('gsi2', ['listed'], ['id']),
    /** Which places does a person own? When an account is deleted. Cost: ½ for 4 KB. */
    byOwner: index('gsi5', ['ownerId'], ['id']),
  },
});

/** An edit of a place that someone suggests: kept until it is accepted or dismissed. */
export const PlaceEditEntity = defineEntity('placeEdit', {
  attributes: {
    placeId: id<PlaceId>(),
    id: id<PlaceEditId>(),
    authorId: text<UserId>(),
    changes: { type: CustomAttributeType<PlaceEdit['changes']>('any'), required: true },
    /** The upload that it would add; its facts do not change then. */
    photo: optionalText<UploadId>(),
    createdAt: id(),
  },
  indexes: {
    /** The suggested edits of a place, oldest first. Cost: 1 for 4 KB, consistent. */
    byPlace: primaryKey(['placeId'], ['id']),
    /** What has a person suggested about places? To delete it with their account. Cost: ½ for 4 KB. */
    byAuthor: index('gsi5', ['authorId'], ['placeId', 'id']),
  },
});

/** What a place has announced. The reaction to it tells the hosts and attendees, and changes the dates of who announced it. */
export const PlaceStatusEntity = defineEntity('placeStatus', {
  attributes: {
    placeId: id<PlaceId>(),
    /** When it was announced, ISO instant. */
    setAt: id(),
    status: { type: CustomAttributeType<StoredStatus>('any'), required: true, readOnly: true },
    effect: {
      type: CustomAttributeType<NewPlaceStatus['effect']>('string'),
      required: true,
      readOnly: true,
    },
    /** Seconds since the epoch: a day after it has ended. */
    expiresAt: { type: 'number', field: 'ttl', required: true },
  },
  indexes: {
    /** What was announced at a moment. Cost: 1, consistent. */
    byPlace: primaryKey(['placeId'], ['setAt']),
  },
});

/** A problem that someone reported about a place, or about a review of it. */
export const PlaceReport = defineEntity('placeReport', {
  attributes: {
    placeId: id<PlaceId>(),
    id: id<PlaceReportId>(),
    authorId: text<UserId>(),
    kind: text<PlaceReportKind>(),
    text: text(),
    /** Whose review it is about; absent if it is about the place. */
    reviewOf: optionalText<UserId>(),
    createdAt: id(),
  },
  indexes: {
    /** The problems reported about a place, newest first. Cost: 1 for 4 KB, consistent. */
    byPlace: primaryKey(['placeId'], ['id']),
    /** What has a person reported about places? To delete it with their account. Cost: ½ for 4 KB. */
    byAuthor: index('gsi5', ['authorId'], ['placeId', 'id']),
  },
});
