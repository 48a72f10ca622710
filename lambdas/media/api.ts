import type { Handlers } from '../runtime/http.ts';
import type { media as domain } from './domain.ts';
import * as uploads from './uploads.ts';

export const handlers = {
  start: (ctx, { actor, body }) => uploads.start(ctx, actor, body),
  upload: (ctx, { actor, params }) => uploads.get(ctx, actor, params.uploadId),
  savePhoto: (ctx, { actor, body }) => uploads.use(ctx, actor, body.uploadId, 'photo', body.crop),
  makeCover: (ctx, { actor, params, body }) => uploads.use(ctx, actor, params.uploadId, 'cover', body.crop),
  makePlacePhoto: (ctx, { actor, params, body }) =>
    uploads.use(ctx, actor, params.uploadId, 'place', body.crop),
  makeTeamCover: (ctx, { actor, params, body }) =>
    uploads.use(ctx, actor, params.uploadId, 'team', body.crop),
  makeOrganizationPicture: (ctx, { actor, params, body }) =>
    uploads.use(ctx, actor, params.uploadId, 'organization', body.crop),
  makePostPicture: (ctx, { actor, params, body }) =>
    uploads.use(ctx, actor, params.uploadId, 'post', body.crop),
  makeMessagePicture: (ctx, { actor, params, body }) =>
    uploads.use(ctx, actor, params.uploadId, 'message', body.crop),
  chooseAvatar: (ctx, { actor, body }) => uploads.chooseAvatar(ctx, actor, body.avatar),
  removePhoto: (ctx, { actor }) => uploads.removePhoto(ctx, actor),
} satisfies Handlers<typeof domain.api>;
