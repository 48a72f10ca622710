import type { mediaContract } from '#shared/domains/media/contract.ts';
import { nextKey } from '../world.ts';
import type { RouteRow, RowsOf } from './row.ts';

const ofMember = {
  upload: ({ uploadId }) => ({ params: { uploadId } }),
  photo: ({ uploadId }) => ({ body: { uploadId, crop: { left: 0, top: 0, side: 1 } } }),
  cover: ({ coverId }) => ({ params: { uploadId: coverId }, body: { crop: { left: 0, top: 0, side: 1 } } }),
  placePhoto: ({ placeUploadId }) => ({
    params: { uploadId: placeUploadId },
    body: { crop: { left: 0, top: 0, side: 1 } },
  }),
  teamCover: ({ teamUploadId }) => ({
    params: { uploadId: teamUploadId },
    body: { crop: { left: 0, top: 0, side: 1 } },
  }),
  organizationPicture: ({ organizationUploadId }) => ({
    params: { uploadId: organizationUploadId },
    body: { crop: { left: 0, top: 0, side: 1 } },
  }),
  postPicture: ({ postUploadId }) => ({
    params: { uploadId: postUploadId },
    body: { crop: { left: 0, top: 0, side: 1 } },
  }),
  messagePicture: ({ messageUploadId }) => ({
    params: { uploadId: messageUploadId },
    body: { crop: { left: 0, top: 0, side: 1 } },
  }),
} satisfies Record<string, RouteRow['valid']>;

export const media: RowsOf<typeof mediaContract> = {
  start: { valid: () => ({ body: { type: 'image/png', requestKey: nextKey() } }) },
  upload: {
    owner: 'member',
    valid: ofMember.upload,
    objects: [{ of: 'someone else', input: ofMember.upload, expect: { other: [404, 'upload.not_found'] } }],
  },
  savePhoto: {
    owner: 'member',
    again: { because: 'the part of a picture is chosen once' },
    valid: ofMember.photo,
    objects: [{ of: 'someone else', input: ofMember.photo, expect: { other: [404, 'upload.not_found'] } }],
  },
  makeCover: {
    owner: 'member',
    again: { because: 'the part of a picture is chosen once' },
    valid: ofMember.cover,
    objects: [{ of: 'someone else', input: ofMember.cover, expect: { other: [404, 'upload.not_found'] } }],
  },
  makePlacePhoto: {
    owner: 'member',
    again: { because: 'the part of a picture is chosen once' },
    valid: ofMember.placePhoto,
    objects: [
      { of: 'someone else', input: ofMember.placePhoto, expect: { other: [404, 'upload.not_found'] } },
    ],
  },
  makeTeamCover: {
    owner: 'member',
    again: { because: 'the part of a picture is chosen once' },
    valid: ofMember.teamCover,
    objects: [
      { of: 'someone else', input: ofMember.teamCover, expect: { other: [404, 'upload.not_found'] } },
    ],
  },
  makeOrganizationPicture: {
    owner: 'member',
    again: { because: 'the part of a picture is chosen once' },
    valid: ofMember.organizationPicture,
    objects: [
      {
        of: 'someone else',
        input: ofMember.organizationPicture,
        expect: { other: [404, 'upload.not_found'] },
      },
    ],
  },
  makePostPicture: {
    owner: 'member',
    again: { because: 'the part of a picture is chosen once' },
    valid: ofMember.postPicture,
    objects: [
      { of: 'someone else', input: ofMember.postPicture, expect: { other: [404, 'upload.not_found'] } },
    ],
  },
  makeMessagePicture: {
    owner: 'member',
    again: { because: 'the part of a picture is chosen once' },
    valid: ofMember.messagePicture,
    objects: [
      { of: 'someone else', input: ofMember.messagePicture, expect: { other: [404, 'upload.not_found'] } },
    ],
  },
  chooseAvatar: {
    again: { because: 'the same avatar stays chosen' },
    valid: () => ({ body: { avatar: 'fox' } }),
  },
  removePhoto: { again: { because: 'a removed photo stays so' }, valid: () => ({}) },
};
