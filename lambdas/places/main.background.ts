import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { openDatesWithin } from '../discover/api.ts';
import { openPlaceChanges } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { openPlacePhotos } from '../media/api.ts';
import { openAnnouncer, openAudienceAnnouncer } from '../notifications/api.ts';
import { createAnnounceEditReaction } from './announce-edit.reaction.ts';
import { createCarryOutStatusReaction } from './carry-out-status.reaction.ts';
import { places as domain } from './domain.ts';
import { createForgetPersonReaction, type ForgetPersonDeps } from './forget-person.reaction.ts';
import { createPlaceEditsRepository } from './place-edits.repository.ts';
import { createPlacePhotosRepository } from './place-photos.repository.ts';
import { createPlaceRatingsRepository } from './place-ratings.repository.ts';
import { createPlaceStatusesRepository } from './place-statuses.repository.ts';
import { createPlacesRepository } from './places.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const places = createPlacesRepository(table);
const edits = createPlaceEditsRepository(table);
const photos = createPlacePhotosRepository(table);
const ratings = createPlaceRatingsRepository(table);
const uploads = openPlacePhotos(table);
const dropPhoto: ForgetPersonDeps['dropPhoto'] = (edit, photo) =>
  photos.decline(edit, uploads.dropping(edit.authorId, photo));
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      announceEdit: createAnnounceEditReaction({
        places,
        edits,
        findActive: openShownNames(table, clock),
        announce: openAnnouncer(table, clock),
      }),
      carryOutStatus: createCarryOutStatusReaction({
        places,
        statuses: createPlaceStatusesRepository(table),
        dates: openDatesWithin(table, clock),
        changes: openPlaceChanges(table),
        announce: openAnnouncer(table, clock),
        announceTo: openAudienceAnnouncer(table, clock),
      }),
      forgetPerson: createForgetPersonReaction({ places, edits, ratings, dropPhoto }),
    },
  },
  createLog(),
);
