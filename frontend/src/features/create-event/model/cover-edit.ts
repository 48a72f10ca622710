import { checkForm, type Moment } from '#frontend/lib/form/definition.ts';
import type { EventEdit, EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Draft } from './draft.ts';
import { draftOf, editFormOf } from './edit-draft.ts';

/** The edit that only changes the cover, on all dates of a series; undefined if the event cannot be edited anymore. */
export const coverEdit = (
  event: EventPage,
  chosen: Pick<Draft, 'cover' | 'coverLight'>,
  moment: Moment,
): EventEdit | undefined => {
  const checked = checkForm(editFormOf(event), { ...draftOf(event), ...chosen }, moment);
  const scope = event.reoccurringInfo === null ? 'this' : 'all';
  return checked.ok ? { ...checked.input, scope, revision: event.revision } : undefined;
};
