import { mediaContract } from '#shared/domains/media/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { createIds } from '../core/ids.ts';
import { whenCalled } from '../core/when-called.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder, openPhotoSetter } from '../users/api.ts';
import { media as domain } from './domain.ts';
import { createMediaService } from './media.service.ts';
import { createUploadsRepository } from './uploads.repository.ts';

const env = readEnv(domain.api);
// The client of storage takes longer to load than the rest.
const openForms = async () =>
  (await import('../integrations/upload-forms.ts')).createUploadForms(env.MEDIA_BUCKET);
const table = openTable({ tableName: env.TABLE_NAME });
const media = createMediaService({
  uploads: createUploadsRepository(table),
  makeForm: whenCalled(openForms),
  setPhoto: openPhotoSetter(table, clock),
  ids: createIds(clock),
  clock,
});
export const handler = createHttpApi(
  mediaContract,
  {
    start: ({ actor, body }) => media.start(actor, body),
    upload: ({ actor, params }) => media.upload(actor, params.uploadId),
    savePhoto: ({ actor, body }) => media.savePhoto(actor, body.uploadId, body.crop),
    makeCover: ({ actor, params, body }) => media.makeCover(actor, params.uploadId, body.crop),
    makePlacePhoto: ({ actor, params, body }) => media.makePlacePhoto(actor, params.uploadId, body.crop),
    chooseAvatar: ({ actor, body }) => media.chooseAvatar(actor, body.avatar),
    removePhoto: ({ actor }) => media.removePhoto(actor),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
