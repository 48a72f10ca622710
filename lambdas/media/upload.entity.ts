import { CustomAttributeType } from 'electrodb';
import type { Crop, PictureType, Purpose, Refusal, UploadState } from '#shared/domains/media/rules.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/** A picture that a person sends, and what it became. */
export const Upload = defineEntity('upload', {
  attributes: {
    userId: id<UserId>(),
    id: id<UploadId>(),
    type: text<PictureType>(),
    purpose: id<Purpose>(),
    state: text<UploadState>(),
    /** Given with the wish to use it. */
    crop: { type: CustomAttributeType<Crop>('any') },
    refusal: optionalText<Refusal>(),
    /** The ids of the events that show it, of a cover, or of the place, of a photo of a place: absent if there are none. */
    shownBy: { type: 'set', items: 'string' },
    /** Seconds since the epoch, absent once it is shown; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
    ...stamps,
  },
  indexes: {
    /** What has a person sent, and what became of it? Cost: 1, consistent; ½ for 4 KB of all that the person has sent. */
    byPerson: primaryKey(['userId'], ['id']),
  },
});
