import { placeEditSuggested } from '#shared/domains/places/notifications.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import type { places as domain } from './domain.ts';
import * as photos from './place-photos.ts';
import { applyStatus } from './place-status.ts';
import {
  dismissEdit,
  findEdit,
  findPlace,
  listOwned,
  listRatedBy,
  listReportedBy,
  listReportsOfReview,
  listSuggestedBy,
  releaseFrom,
  removeRating,
  removeReport,
} from './store/index.ts';

const PER_PAGE = 100;

const forget = async (ctx: Context, person: UserId): Promise<void> => {
  const owned = everyPage((cursor) => listOwned(ctx, person, PER_PAGE, cursor));
  for await (const { items } of owned) for (const { id } of items) await releaseFrom(ctx, person, id);
  const suggested = everyPage((cursor) => listSuggestedBy(ctx, person, PER_PAGE, cursor));
  for await (const { items } of suggested)
    for (const edit of items)
      await (edit.photo ? photos.decline(ctx, edit, edit.photo) : dismissEdit(ctx, edit));
  const reported = everyPage((cursor) => listReportedBy(ctx, person, PER_PAGE, cursor));
  for await (const { items } of reported)
    for (const { placeId, id } of items) await removeReport(ctx, placeId, id);
  const rated = everyPage((cursor) => listRatedBy(ctx, person, PER_PAGE, cursor));
  for await (const { items } of rated)
    for (const { placeId } of items) {
      for (const { id } of await listReportsOfReview(ctx, placeId, person))
        await removeReport(ctx, placeId, id);
      await removeRating(ctx, placeId, person);
    }
};

export const work = {
  reactions: {
    /** Notifies the owner of a place that someone suggests an edit: once a day per person and place, however often they do. */
    announceEdit: async (ctx, { after }) => {
      if (!after) return;
      const { placeId, id, authorId, createdAt } = after;
      const [place, edit, people] = await Promise.all([
        findPlace(ctx, placeId),
        findEdit(ctx, placeId, id),
        family.findShown(ctx, [authorId]),
      ]);
      const author = people.get(authorId);
      // It may have been answered by now; staff look after a place without an owner.
      if (!place?.ownerId || !edit || !author || place.ownerId === authorId) return;
      const day = utcDayOf(createdAt);
      await notifications.announce(
        ctx,
        placeEditSuggested,
        place.ownerId,
        { placeId, placeName: place.facts.name, actorId: authorId, actorName: author.displayName },
        {
          of: `place_edit_suggested ${placeId} ${authorId} ${day}`,
          at: `${day}T00:00:00.000Z`,
          shownAt: createdAt,
        },
      );
    },

    carryOutStatus: applyStatus,

    /** The places of a deleted account stay, without an owner; what the person suggested, reported, and said about places is deleted, and what others reported of that. */
    forgetPerson: forgetting(forget),
  },
} satisfies Work<typeof domain.background>;
