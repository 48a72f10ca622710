import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { NewEvent } from '#shared/domains/events/shapes.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import type { Draft, DraftSlot, Step } from './draft.ts';

const orMissing = (text: string): string | undefined => text.trim() || undefined;
const numberOrMissing = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

const slotOf = ({ name, capacity, gender, level }: DraftSlot) => ({
  name: orMissing(name),
  capacity: numberOrMissing(capacity),
  genders: gender === 'any' ? [] : [gender],
  level: level && { min: numberOrMissing(level.min), max: numberOrMissing(level.max) },
});

/** The draft in the shape of the contract; what is not there yet is left out, so that it is refused as missing. */
const candidateOf = (draft: Draft) => {
  const place = draft.street ?? draft.city;
  return {
    requestKey: draft.requestKey,
    gameType: draft.gameType ?? undefined,
    title: orMissing(draft.title),
    description: draft.description,
    dateStart: orMissing(draft.date),
    timeStart: orMissing(draft.time),
    duration: { hours: Math.floor(draft.minutes / 60), minutes: draft.minutes % 60 },
    location: { name: orMissing(draft.placeName), address: place?.label, lat: place?.lat, lng: place?.lng },
    isPrivate: draft.isPrivate,
    allowLateRsvp: draft.allowLateRsvp,
    allowParticipantGuests: draft.allowGuests,
    guestLimit: draft.allowGuests ? draft.guestLimit : 0,
    hostPlays: draft.hostPlays,
    eventSlotGroup: draft.slots.map(slotOf),
  };
};

/** Why fields are refused, by their dotted path in the contract. */
export type Problems = Readonly<Record<string, Omit<FieldProblem, 'field'>>>;
export const noProblems: Problems = {};

/** The problems of an answer or a check by field; one per field, the first. */
export const problemsOf = (found: readonly FieldProblem[]): Problems =>
  Object.fromEntries(
    found.toReversed().map(({ field, ...problem }) => [field.replace(/^body\./, ''), problem]),
  );

export type Checked =
  | { readonly ok: true; readonly input: NewEvent }
  | { readonly ok: false; readonly problems: Problems };

/** Checks a draft with the contract's own schema. `today` is the viewer's calendar date, before which nothing starts. */
export const checkDraft = (draft: Draft, today: string): Checked => {
  const parsed = NewEvent.safeParse(candidateOf(draft), { reportInput: true });
  const past = draft.date !== '' && draft.date < today;
  if (parsed.success && !past) return { ok: true, input: parsed.data };
  const found = fieldProblems('body', parsed.error?.issues ?? []);
  return {
    ok: false,
    problems: problemsOf(past ? [...found, { field: 'body.dateStart', reason: 'past' }] : found),
  };
};

const stepOfField = {
  gameType: 'what',
  title: 'what',
  description: 'what',
  dateStart: 'when',
  timeStart: 'when',
  duration: 'when',
  location: 'where',
  eventSlotGroup: 'who',
  guestLimit: 'who',
  isPrivate: 'who',
  allowLateRsvp: 'who',
  allowParticipantGuests: 'who',
  hostPlays: 'who',
} as const satisfies Partial<Record<keyof NewEvent, Step>>;

const isKnown = (field: string): field is keyof typeof stepOfField => Object.hasOwn(stepOfField, field);

/** The step on which a field stands; undefined for what no step shows. */
export const stepOf = (path: string): Step | undefined => {
  const [field = ''] = path.split('.');
  return isKnown(field) ? stepOfField[field] : undefined;
};

/** The first step with a problem. */
export const firstStepWith = (problems: Problems): Step | undefined => {
  const found = new Set(Object.keys(problems).map(stepOf));
  return (['what', 'when', 'where', 'who'] as const).find((step) => found.has(step));
};

/** Whether a step can be left behind. */
export const isStepDone = (step: Step, problems: Problems): boolean =>
  Object.keys(problems).every((path) => stepOf(path) !== step);
