import * as z from 'zod/mini';
import { UploadId } from '../../kernel/ids.ts';
import { type Purpose, pictureKey } from './rules.ts';

/** A picture of an event, a place, a team, or an organization. What is at its addresses never changes. */
export const Cover = z.object({
  /** The upload that it was made of. */
  id: UploadId,
  /** 640 pixels wide. */
  small: z.string(),
  /** 1280 pixels wide. */
  large: z.string(),
});
export type Cover = z.infer<typeof Cover>;

const pictureFrom = (purpose: Exclude<Purpose, 'photo'>, id: UploadId): Cover => ({
  id,
  small: `/${pictureKey(purpose, id, 640)}`,
  large: `/${pictureKey(purpose, id, 1280)}`,
});

/** The cover that was made of an upload. */
export const coverFrom = (id: UploadId): Cover => pictureFrom('cover', id);

/** The photo of a place that was made of an upload. */
export const placePictureFrom = (id: UploadId): Cover => pictureFrom('place', id);

/** The cover of a team that was made of an upload. */
export const teamCoverFrom = (id: UploadId): Cover => pictureFrom('team', id);

/** The picture of a message that was made of an upload. */
export const messagePictureFrom = (id: UploadId): Cover => pictureFrom('message', id);

/** The picture of an organization that was made of an upload. */
export const organizationPictureFrom = (id: UploadId): Cover => pictureFrom('organization', id);
