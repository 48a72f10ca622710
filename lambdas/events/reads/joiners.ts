import type * as z from 'zod/mini';
import type { Joiner } from '#shared/domains/events/attendees.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import type { EventView } from '../dates/index.ts';
import { isNameless, readPeople } from './rsvp-pages.ts';

const JOINERS_PER_PAGE = 50;

/** The attendees, without suspended people and, unless the viewer is a host, those from whom a block separates the viewer; of minors whom the viewer does not know, only that they come. */
export const joiners = (
  ctx: Context<'cursors'>,
  { rows: { occurrence }, isHost }: EventView,
  viewer: UserId | undefined,
  cursor?: string,
): Promise<Page<z.input<typeof Joiner>>> =>
  readPeople(ctx, occurrence, {
    ...{
      name: 'joiners',
      cursor,
      limit: JOINERS_PER_PAGE,
      viewer: isHost ? undefined : viewer,
      find: isHost ? users.findNamed : family.findShown,
      listsGone: true,
    },
    isListed: ({ status }) => holdsPlaces(status),
    show: ({ slotId, guests, isUnregisteredUser }, user) => ({
      user,
      slotId,
      guests,
      isUnregisteredUser,
      isDeleted: isNameless(user),
      isUnnamed: users.isUnnamed(user),
    }),
  });
