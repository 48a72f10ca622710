import type { placesContract } from '#shared/domains/places/contract.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { aPlace } from '../../support/builders.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

const ofPlace = ({ place: { id } }: World): Input => ({ params: { placeId: id } });
/** Before the events of other tests. */
const soon = () => new Date(Date.now() + HOUR_MS).toISOString();
const { requestKey: _, ...facts } = aPlace();

export const places: RowsOf<typeof placesContract> = {
  cities: { valid: () => ({ query: { q: 'Aus' } }) },
  search: { valid: () => ({ query: { q: 'Austin', lat: 30.27, lng: -97.74 } }) },
  list: { valid: () => ({ query: { lat: 30.27, lng: -97.74, sport: 'pickleball', limit: 5 } }) },
  similar: { valid: () => ({ query: { lat: 30.27, lng: -97.74, name: 'Zilker Park' } }) },
  add: { valid: () => ({ body: { ...aPlace(), requestKey: nextKey() } }) },
  get: { valid: ofPlace },
  events: { valid: ofPlace },
  usersByCheckIn: { valid: ofPlace },
  update: {
    again: { because: 'a revision is replaced once, and the same facts again are that revision' },
    valid: (world) => ({
      ...ofPlace(world),
      body: { ...facts, lights: true, revision: world.place.revision },
    }),
  },
  verify: {
    owner: 'staff',
    again: { because: 'a place is verified or not' },
    valid: (world) => ({ ...ofPlace(world), body: { verified: true } }),
  },
  statusAt: { valid: () => ({ query: { lat: 30.27, lng: -97.74 } }) },
  affected: { valid: (world) => ({ ...ofPlace(world), query: { until: soon() } }) },
  setStatus: {
    again: { because: 'the latest status counts, and each date is announced and moved once for each' },
    valid: (world) => ({
      ...ofPlace(world),
      body: { kind: 'closed', minutes: null, note: 'Flooded field', until: soon(), effect: 'notify' },
    }),
  },
  endStatus: { again: { because: 'an open place stays open' }, valid: ofPlace },
  suggest: {
    valid: (world) => ({
      ...ofPlace(world),
      body: { ...facts, name: 'A better name', requestKey: nextKey() },
    }),
  },
  suggestPhoto: {
    owner: 'other',
    again: { because: 'a photo is suggested once' },
    valid: (world) => ({ ...ofPlace(world), body: { photo: world.suggestedPhotoId } }),
  },
  addPhoto: {
    again: { because: 'a place has a photo once' },
    valid: (world) => ({ ...ofPlace(world), body: { photo: world.placePhotoId } }),
  },
  orderPhotos: {
    again: { because: 'the order is replaced' },
    valid: (world) => ({ ...ofPlace(world), body: { photos: [world.placePhotoId] } }),
  },
  removePhoto: {
    again: { because: 'a removed photo stays so' },
    valid: (world) => ({ params: { placeId: world.place.id, photoId: world.placeUploadId } }),
  },
  reviews: { valid: ofPlace },
  ownRating: { valid: ofPlace },
  rate: {
    owner: 'member',
    again: { because: 'a person has one rating of a place, which is replaced' },
    valid: (world) => ({ ...ofPlace(world), body: { stars: 4, text: 'Good nets, no shade.' } }),
    objects: [
      {
        of: 'a place where the caller has not been',
        input: (world) => ({ ...ofPlace(world), body: { stars: 1, text: '' } }),
        expect: { staff: [403, 'place.not_been_there'] },
      },
    ],
  },
  removeRating: { again: { because: 'a removed rating stays so' }, valid: ofPlace },
  reportReview: {
    valid: ({ place, people }) => ({
      params: { placeId: place.id, userId: people.teammate.userId },
      body: { requestKey: nextKey(), kind: 'untrue', text: 'There are no nets.' },
    }),
    objects: [
      {
        of: 'someone who has not rated it',
        input: ({ place, people }) => ({
          params: { placeId: place.id, userId: people.staff.userId },
          body: { requestKey: nextKey(), kind: 'spam', text: '' },
        }),
        expect: { member: [404, 'place.review_not_found'], other: [404, 'place.review_not_found'] },
      },
    ],
  },
  edits: { valid: ofPlace },
  answerEdit: {
    again: { because: 'an edit is answered once', refused: 'place.edit_not_found' },
    valid: (world) => ({
      params: { placeId: world.place.id, editId: world.placeEditId },
      body: { accept: false },
    }),
  },
  report: {
    valid: (world) => ({
      ...ofPlace(world),
      body: { requestKey: nextKey(), kind: 'closed', text: 'The gate is locked.' },
    }),
  },
  reports: { valid: ofPlace },
};
