import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { mediaContract } from '#shared/domains/media/contract.ts';
import { uploadRow } from '#shared/domains/media/rows.ts';
import { onAccountClosed, userRow } from '#shared/domains/users/rows.ts';

export const media = domain({
  name: 'media',
  api: {
    contract: mediaContract,
    needs: ['table', 'uploadForms'],
    errorImpact: 'Nobody can upload, choose, change, or remove a photo or a cover.',
  },
  rows: [uploadRow],
  background: {
    needs: ['table', 'pictures'],
    errorImpact: 'Uploaded photos and covers do not appear, and replaced ones are not deleted.',
    packages: ['sharp'],
    // A whole CPU; a picture of 50 megapixels that has to be turned needs a quarter of a gigabyte.
    memoryMb: 1769,
    timeoutSeconds: 60,
    reactions: {
      makePictures: { ...on(uploadRow, 'modified'), where: { state: 'given' } },
      dropOldPictures: on(userRow, 'modified', 'removed'),
      forgetPerson: onAccountClosed,
      dropFiles: on(uploadRow, 'removed'),
    },
  },
  ownData: ['uploads'],
});
