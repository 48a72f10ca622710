import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createPictureFiles } from '../integrations/picture-files.ts';
import { openPhotoFinder, openPhotoSetter } from '../users/api.ts';
import { media as domain } from './domain.ts';
import { createDropOldPhotosReaction } from './drop-old-photos.reaction.ts';
import { createMakePhotoReaction } from './make-photo.reaction.ts';
import { makePhoto } from './make-photo.ts';
import { createTidy } from './tidy.ts';
import { createUploadsRepository } from './uploads.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const uploads = createUploadsRepository(table);
const files = createPictureFiles(env.MEDIA_BUCKET);
const tidy = createTidy({ uploads, files, findPhoto: openPhotoFinder(table) });
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      makePhoto: createMakePhotoReaction({
        uploads,
        files,
        makePhoto,
        setPhoto: openPhotoSetter(table, clock),
        tidy,
        clock,
      }),
      dropOldPhotos: createDropOldPhotosReaction(tidy),
    },
  },
  createLog(),
);
