import { CustomAttributeType, Entity } from 'electrodb';
import type { PlaceReportKind } from '#shared/domains/places/ratings.ts';
import type { PlaceEdit, PlaceFacts } from '#shared/domains/places/shapes.ts';
import type { NewPlaceStatus, PlaceStatus } from '#shared/domains/places/status.ts';
import type { PlaceEditId, PlaceId, PlaceReportId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

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
export const createPlaceEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'place', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<PlaceId>('string'), required: true, readOnly: true },
          facts: { type: CustomAttributeType<PlaceFacts>('any'), required: true },
          timeZone: { type: 'string', required: true },
          /** Who added it; absent once that account is deleted. */
          ownerId: { type: CustomAttributeType<UserId>('string') },
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
          cellFine: { type: 'string', required: true },
          cellMiddle: { type: 'string', required: true },
          listed: { type: 'string', required: true, default: LISTED },
          ...stamps,
        },
        indexes: {
          /** A place by its id. Cost: 1, consistent. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which places are close to a position? Cost: ½ for 4 KB of each cell read. */
          close: {
            index: 'gsi4',
            pk: { field: 'gsi4pk', composite: ['cellFine'], casing: 'none' },
            sk: { field: 'gsi4sk', composite: ['id'], casing: 'none' },
          },
          /** Which places are around a position? Cost: ½ for 4 KB of each cell read. */
          around: {
            index: 'gsi3',
            pk: { field: 'gsi3pk', composite: ['cellMiddle'], casing: 'none' },
            sk: { field: 'gsi3sk', composite: ['id'], casing: 'none' },
          },
          /** Which places are there, in the order in which they were added? For sitemaps. Cost: ½ for 4 KB. */
          directory: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['listed'], casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['id'], casing: 'none' },
          },
          /** Which places does a person own? When an account is deleted. Cost: ½ for 4 KB. */
          byOwner: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['ownerId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** An edit of a place that someone suggests: kept until it is accepted or dismissed. */
export const createPlaceEditEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'placeEdit', version: '1' },
        attributes: {
          placeId: { type: CustomAttributeType<PlaceId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<PlaceEditId>('string'), required: true, readOnly: true },
          authorId: { type: CustomAttributeType<UserId>('string'), required: true },
          changes: { type: CustomAttributeType<PlaceEdit['changes']>('any'), required: true },
          /** The upload that it would add; its facts do not change then. */
          photo: { type: CustomAttributeType<UploadId>('string') },
          createdAt: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          /** The suggested edits of a place, oldest first. Cost: 1 for 4 KB, consistent. */
          byPlace: {
            pk: { field: 'pk', composite: ['placeId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
          /** What has a person suggested about places? To delete it with their account. Cost: ½ for 4 KB. */
          byAuthor: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['authorId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['placeId', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** What a place has announced. The reaction to it tells the hosts and attendees, and changes the dates of who announced it. */
export const createPlaceStatusEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'placeStatus', version: '1' },
        attributes: {
          placeId: { type: CustomAttributeType<PlaceId>('string'), required: true, readOnly: true },
          /** When it was announced, ISO instant. */
          setAt: { type: 'string', required: true, readOnly: true },
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
          byPlace: {
            pk: { field: 'pk', composite: ['placeId'], casing: 'none' },
            sk: { field: 'sk', composite: ['setAt'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A problem that someone reported about a place, or about a review of it. */
export const createPlaceReportEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'placeReport', version: '1' },
        attributes: {
          placeId: { type: CustomAttributeType<PlaceId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<PlaceReportId>('string'), required: true, readOnly: true },
          authorId: { type: CustomAttributeType<UserId>('string'), required: true },
          kind: { type: CustomAttributeType<PlaceReportKind>('string'), required: true },
          text: { type: 'string', required: true },
          /** Whose review it is about; absent if it is about the place. */
          reviewOf: { type: CustomAttributeType<UserId>('string') },
          createdAt: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          /** The problems reported about a place, newest first. Cost: 1 for 4 KB, consistent. */
          byPlace: {
            pk: { field: 'pk', composite: ['placeId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
          /** What has a person reported about places? To delete it with their account. Cost: ½ for 4 KB. */
          byAuthor: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['authorId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['placeId', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
