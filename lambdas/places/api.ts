import type { Handlers } from '../runtime/http.ts';
import * as addresses from './address-search.ts';
import type { places as domain } from './domain.ts';
import * as edits from './place-edits.ts';
import { peopleNow } from './place-page.ts';
import * as photos from './place-photos.ts';
import * as ratings from './place-ratings.ts';
import * as status from './place-status.ts';
import * as places from './places.ts';
import { access, reads } from './reads.ts';

export { access };

export const handlers = {
  ...reads,
  cities: (ctx, { query }) => addresses.cities(ctx, query.q),
  search: (ctx, { query }) => addresses.search(ctx, query),
  list: (ctx, { query }) => places.list(ctx, query),
  similar: (ctx, { query }) => places.similar(ctx, query),
  add: (ctx, { actor, body }) => places.add(ctx, actor, body),
  usersByCheckIn: (ctx, { actor, place }) => peopleNow(ctx, actor.userId, place),
  update: (ctx, { place, roles, body }) => places.update(ctx, place, roles, body),
  verify: (ctx, { place, roles, body }) => places.verify(ctx, place, roles, body.verified),
  affected: (ctx, { actor, place, query }) => status.affected(ctx, actor, place, query.until),
  setStatus: (ctx, { actor, place, roles, body }) => status.set(ctx, actor, place, roles, body),
  endStatus: (ctx, { place, roles }) => status.end(ctx, place, roles),
  suggest: (ctx, { actor, place, body }) => edits.suggest(ctx, actor, place, body),
  suggestPhoto: (ctx, { actor, place, body }) => photos.suggest(ctx, actor, place, body.photo),
  addPhoto: (ctx, { actor, place, roles, body }) => photos.add(ctx, actor, place, roles, body.photo),
  orderPhotos: (ctx, { place, roles, body }) => photos.order(ctx, place, roles, body.photos),
  removePhoto: (ctx, { place, roles, params }) => photos.remove(ctx, place, roles, params.photoId),
  ownRating: (ctx, { actor, place }) => ratings.own(ctx, actor, place),
  rate: (ctx, { actor, place, body }) => ratings.rate(ctx, actor, place, body),
  removeRating: (ctx, { actor, place }) => ratings.remove(ctx, actor, place),
  reportReview: (ctx, { actor, place, params, body }) =>
    ratings.report(ctx, actor, place, params.userId, body),
  edits: (ctx, { place, query }) => edits.list(ctx, place, query.cursor),
  answerEdit: (ctx, { place, roles, params, body }) =>
    edits.answer(ctx, place, roles, { editId: params.editId, accept: body.accept }),
  report: (ctx, { actor, place, body }) => edits.report(ctx, actor, place, body),
  reports: (ctx, { place, query }) => edits.reports(ctx, place, query.cursor),
} satisfies Handlers<typeof domain.api, typeof access>;
