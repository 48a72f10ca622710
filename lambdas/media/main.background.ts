import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createPictureFiles } from '../integrations/picture-files.ts';
import { openPhotoFinder, openPhotoSetter } from '../users/api.ts';
import { media as domain } from './domain.ts';
import { createDropFilesReaction } from './drop-files.reaction.ts';
import { createDropOldPicturesReaction } from './drop-old-pictures.reaction.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createMakePicturesReaction } from './make-pictures.reaction.ts';
import { makePictures } from './make-pictures.ts';
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
      makePictures: createMakePicturesReaction({
        uploads,
        files,
        makePictures,
        setPhoto: openPhotoSetter(table, clock),
        tidy,
        clock,
      }),
      dropOldPictures: createDropOldPicturesReaction(tidy),
      forgetPerson: createForgetPersonReaction({ uploads, files }),
      dropFiles: createDropFilesReaction(files),
    },
  },
  createLog(),
);
