import { formatLocale } from '#frontend/lib/text/locale.ts';
import { genderLabels, levelText } from '#frontend/lib/text/player-groups.ts';
import { priceRange } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { closingLabel } from '../model/closing.ts';
import type { Draft } from '../model/draft.ts';
import { beforeStart, stepLabels } from '../model/labels.ts';
import { startText } from '../model/preview-texts.ts';
import { priceOfDraft } from '../model/price-of-draft.ts';
import { repetitionText } from '../model/repetition-draft.ts';
import type { EventForm } from '../model/use-event-form.ts';
import { AboutFields } from './about-fields.tsx';
import css from './create.module.css';
import { AccountNote, type PriceQuestionProps } from './price/price-question.tsx';

const optionLines = (draft: Draft): string[] => [
  ...(draft.hostPlays ? [m.create_host_plays()] : []),
  ...(draft.allowGuests ? [`${m.create_guests()} (${draft.guestLimit})`] : []),
  ...(draft.allowGuestRsvp ? [m.create_guest_rsvp()] : []),
  ...(draft.allowWaitlist ? [m.create_waitlist()] : []),
  ...(draft.allowWaitlist && draft.reliableFirst ? [m.create_reliable_first()] : []),
  ...(draft.creatorApprovalNeeded ? [m.create_approval()] : []),
  ...(draft.hasMinimumNeeded ? [m.create_minimum_review({ needed: draft.minimumNeeded })] : []),
  `${m.create_closes()}: ${closingLabel(draft)}`,
  ...(draft.isPrivate ? [m.create_private_short()] : []),
];

const slotLines = ({ slots }: Draft): string[] =>
  slots.map(({ name, capacity, gender, level }) =>
    [
      `${name.trim()}: ${capacity}`,
      ...(gender === 'any' ? [] : [genderLabels[gender]()]),
      ...(level ? [m.level({ level: levelText({ min: Number(level.min), max: Number(level.max) }) })] : []),
    ].join(' · '),
  );

const whereLines = ({ where, onlineLink, placeName, address, street, city }: Draft): string[] =>
  where === 'online'
    ? [m.create_online(), onlineLink, city?.label ?? '']
    : [placeName, street?.label ?? address, street ? '' : (city?.label ?? '')];

/** The prices, and what lowers them. */
const priceLines = (draft: Draft): string[] => {
  const price = priceOfDraft(draft);
  return [
    priceRange(price),
    ...(price?.early
      ? [m.create_early_review({ price: priceRange(price.early), when: beforeStart(draft.earlyHoursBefore) })]
      : []),
    ...(price && draft.hasPromo
      ? [m.create_promo_review({ code: draft.promoCode.trim().toUpperCase(), off: draft.promoOff })]
      : []),
  ];
};

const editable = ['what', 'details'] as const;

const linesOf = {
  what: (draft) => [draft.title, ...(draft.gameType ? [sportLabel(draft.gameType)] : [])],
  details: (draft) => [
    startText(draft) ?? '',
    repetitionText(draft, formatLocale()) ?? '',
    ...whereLines(draft),
    ...(draft.hostingTeam ? [m.event_team({ team: draft.hostingTeam.name })] : []),
    ...(draft.hostingTeam && draft.membersAttend ? [m.create_members_attend()] : []),
    ...slotLines(draft),
    ...priceLines(draft),
    ...optionLines(draft),
  ],
} as const satisfies Record<(typeof editable)[number], (draft: Draft) => readonly string[]>;

/** The cover, a few words, and a summary of the rest with links back to it. */
export const PublishStep = ({ form, way, accountNeeds }: EventForm & PriceQuestionProps) => (
  <>
    <AccountNote form={form} accountNeeds={accountNeeds} />
    <AboutFields form={form} />
    <ul className={css.rows}>
      {editable.map((step) => (
        <li key={step} className={css.row}>
          <span>{stepLabels[step]()}</span>
          <p className={css.lines}>
            {linesOf[step](form.values)
              .map((line) => line.trim())
              .filter((line) => line !== '')
              .join('\n')}
          </p>
          <button
            type="button"
            className={css.edit}
            aria-label={`${m.create_edit()}: ${stepLabels[step]()}`}
            onClick={() => way.edit(step)}
          >
            {m.create_edit()}
          </button>
        </li>
      ))}
    </ul>
  </>
);
