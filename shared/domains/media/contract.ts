import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { RequestKey, UploadId } from '../../kernel/ids.ts';
import { avatars } from './avatars.ts';
import { pictureRules, pictureTypes, purposes, refusals, uploadStates } from './rules.ts';

const fraction = z.number().check(z.minimum(0), z.maximum(1));
const params = z.object({ uploadId: UploadId });

/** A part of the upright picture: its corner in fractions of width and height, its size as a fraction of the largest part of its shape. */
export const CropInput = z.object({
  left: fraction,
  top: fraction,
  side: z.number().check(z.minimum(0.05), z.maximum(1)),
});

export const NewUpload = z.object({
  requestKey: RequestKey,
  type: z.enum(pictureTypes),
  /** What it is for; a photo of the caller if nothing is said. */
  purpose: z.optional(z.enum(purposes)),
});
export type NewUpload = z.infer<typeof NewUpload>;

/** How far an upload has come. */
export const Upload = z.object({
  id: UploadId,
  state: oneOf(uploadStates, 'waiting'),
  /** Why it was refused, or null. */
  refusal: z.nullable(oneOf(refusals, 'not_a_picture')),
});
export type Upload = z.infer<typeof Upload>;

/** A form for storage: its fields, in any order, and then the file in the field `file`. It is accepted once it is sent in time. */
export const UploadForm = z.object({
  id: UploadId,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type UploadForm = z.infer<typeof UploadForm>;

export const mediaContract = {
  start: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/uploads',
    changes: [],
    access: 'profile',
    limits: [{ per: 'actor', count: pictureRules.perDay, in: '1 day' }],
    summary:
      'Returns a form that sends one picture of a type and at most 10 MB straight to storage. What is not used is deleted after a day. A repeated requestKey returns a form for the same upload.',
    body: NewUpload,
    response: UploadForm,
  }),
  upload: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/uploads/{uploadId}',
    shows: ['upload'],
    access: 'profile',
    summary: "Returns how far one of the caller's uploads has come, and why it was refused.",
    params,
    response: Upload,
  }),
  savePhoto: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/photo',
    changes: ['upload'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      "Makes an uploaded picture the caller's photo, cropped to a square. The photo changes within seconds, or the upload is refused and the old photo stays.",
    body: z.object({ uploadId: UploadId, crop: CropInput }),
    response: Upload,
  }),
  makeCover: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/covers/{uploadId}',
    changes: ['upload'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      "Makes an uploaded picture into a cover for the caller's events, cropped to 16:9. Within seconds it is ready or refused. What no event shows is deleted after a week.",
    params,
    body: z.object({ crop: CropInput }),
    response: Upload,
  }),
  makePlacePhoto: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/place-photos/{uploadId}',
    changes: ['upload'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Makes an uploaded picture into a photo for a place, cropped to 4:3. Within seconds it is ready or refused. What no place shows is deleted after a week.',
    params,
    body: z.object({ crop: CropInput }),
    response: Upload,
  }),
  makeTeamCover: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/team-covers/{uploadId}',
    changes: ['upload'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Makes an uploaded picture into a cover for a team, cropped to 16:9. Within seconds it is ready or refused. What no team shows is deleted after a week.',
    params,
    body: z.object({ crop: CropInput }),
    response: Upload,
  }),
  makeOrganizationPicture: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/organization-pictures/{uploadId}',
    changes: ['upload'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Makes an uploaded picture into one for an organization, cropped to 16:9. Within seconds it is ready or refused. What no organization shows is deleted after a week.',
    params,
    body: z.object({ crop: CropInput }),
    response: Upload,
  }),
  makePostPicture: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/post-pictures/{uploadId}',
    changes: ['upload'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Makes an uploaded picture into one for a post of a discussion, cropped to 4:3. Within seconds it is ready or refused. What no post shows is deleted after a week.',
    params,
    body: z.object({ crop: CropInput }),
    response: Upload,
  }),
  makeMessagePicture: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/message-pictures/{uploadId}',
    changes: ['upload'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Makes an uploaded picture into one for a message, cropped to 4:3. Within seconds it is ready or refused. What no message shows is deleted after a week.',
    params,
    body: z.object({ crop: CropInput }),
    response: Upload,
  }),
  chooseAvatar: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/avatar',
    changes: ['user'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Makes one of the drawn avatars the caller's photo. An uploaded photo is deleted.",
    body: z.object({ avatar: z.enum(avatars) }),
    response: Done,
  }),
  removePhoto: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/photo',
    changes: ['user'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Removes the caller's photo or avatar.",
    response: Done,
  }),
} as const;
