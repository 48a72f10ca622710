import { CustomAttributeType, Entity } from 'electrodb';
import type { Crop, PictureType, Purpose, Refusal, UploadState } from '#shared/domains/media/rules.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A picture that a person sends, and what it became. */
export const createUploadEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'upload', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<UploadId>('string'), required: true, readOnly: true },
          type: { type: CustomAttributeType<PictureType>('string'), required: true },
          purpose: { type: CustomAttributeType<Purpose>('string'), required: true, readOnly: true },
          state: { type: CustomAttributeType<UploadState>('string'), required: true },
          /** Given with the wish to use it. */
          crop: { type: CustomAttributeType<Crop>('any') },
          refusal: { type: CustomAttributeType<Refusal>('string') },
          /** The ids of the events that show it, of a cover, or of the place, of a photo of a place: absent if there are none. */
          shownBy: { type: 'set', items: 'string' },
          /** Seconds since the epoch, absent once it is shown; the table removes the row afterwards. */
          expiresAt: { type: 'number', field: 'ttl' },
          ...stamps,
        },
        indexes: {
          /** What has a person sent, and what became of it? Cost: 1, consistent; ½ for 4 KB of all that the person has sent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
