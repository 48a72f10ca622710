import { IconCopy } from '@tabler/icons-react';
import { type Dispatch, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { type Weekday, weekdays } from '#shared/domains/users/availability.ts';
import { clock, shortClock } from '../model/date-text.ts';
import {
  barOf,
  drawn,
  minutesAt,
  minutesOf,
  type Shown,
  STEP,
  shownOf,
  stretched,
} from '../model/day-bar.ts';
import type { DraftRange, WeekChange, WeekDraft } from '../model/week-draft.ts';
import { weekdayName } from '../model/weekday-names.ts';
import css from './week-bars.module.css';

const MARKED_HOURS = [6, 12, 18] as const;

interface DayProps {
  readonly day: Weekday;
  readonly ranges: readonly DraftRange[];
  readonly shown: Shown;
  readonly onChange: Dispatch<WeekChange>;
}

interface BarProps extends DayProps {
  readonly range: DraftRange;
  /** The minutes under a pointer. */
  readonly at: (event: PointerEvent) => number;
}

/** A time of a day, with an edge at each end that is dragged, or moved with the arrow keys. */
const Bar = ({ day, ranges, range, shown, at, onChange }: BarProps) => {
  const bar = barOf(range, shown);
  if (!bar) return null;
  const others = ranges.filter(({ id }) => id !== range.id);
  const move = (edge: 'start' | 'end', to: number): void => {
    const { start, end } = stretched(range, edge, to, others);
    onChange({ type: 'set', day, id: range.id, range: { start, end } });
  };
  const onKeyDown = (edge: 'start' | 'end') => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP }[event.key];
    if (step === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (step === undefined) onChange({ type: 'remove', day, id: range.id });
    else move(edge, minutesOf(range[edge]) + step);
  };
  const edge = (which: 'start' | 'end') => (
    <span
      role="slider"
      tabIndex={0}
      className={css.edge}
      data-edge={which}
      aria-label={
        which === 'start'
          ? m.availability_from({ day: weekdayName(day, 'long') })
          : m.availability_to({ day: weekdayName(day, 'long') })
      }
      aria-valuemin={shown.from}
      aria-valuemax={shown.to}
      aria-valuenow={minutesOf(range[which])}
      aria-valuetext={clock(minutesOf(range[which]))}
      onKeyDown={onKeys(onKeyDown(which))}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(which, at(event));
      }}
    />
  );
  return (
    <span
      className={css.bar}
      style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {edge('start')}
      <span className={css.times} aria-hidden>
        {shortClock(minutesOf(range.start))}–{shortClock(minutesOf(range.end))}
      </span>
      {edge('end')}
    </span>
  );
};

/** A day: drag across it to add a time. */
const Day = ({ day, ranges, shown, onChange }: DayProps) => {
  const track = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number>();
  const [to, setTo] = useState<number>();
  const name = weekdayName(day, 'long');
  const at = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box ? minutesAt((clientX - box.left) / box.width, shown) : shown.from;
  };
  const draft = from === undefined || to === undefined ? undefined : drawn(from, to, ranges);
  const bar = draft && barOf(draft, shown);
  const stop = (): void => {
    setFrom(undefined);
    setTo(undefined);
  };
  return (
    <div className={css.day}>
      <span className={css.name} aria-hidden>
        {weekdayName(day, 'short')}
      </span>
      <div
        ref={track}
        className={css.track}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(at(event));
          setTo(at(event));
        }}
        onPointerMove={(event) => {
          if (from !== undefined) setTo(at(event));
        }}
        onPointerUp={() => {
          if (draft) onChange({ type: 'put', day, range: draft });
          stop();
        }}
        onPointerCancel={stop}
      >
        {ranges.length === 0 && !bar && <span className={css.off}>{m.availability_not_free()}</span>}
        {ranges.map((range) => (
          <Bar key={range.id} {...{ day, ranges, range, shown, at, onChange }} />
        ))}
        {bar && <span className={css.bar} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />}
      </div>
      {ranges.length > 0 ? (
        <IconButton
          label={m.availability_copy({ day: name })}
          onClick={() => onChange({ type: 'copy', day })}
        >
          <IconCopy size={18} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
    </div>
  );
};

interface WeekBarsProps {
  readonly days: WeekDraft['days'];
  readonly onChange: Dispatch<WeekChange>;
}

/** The week as bars that are drawn and dragged; the fields below are the other way to say the same. */
export const WeekBars = ({ days, onChange }: WeekBarsProps) => {
  const shown = shownOf(Object.values(days));
  return (
    <Stack gap="0.5">
      <div className={css.day} aria-hidden>
        <span />
        <div className={css.hours}>
          {MARKED_HOURS.map((hour) => (
            <span
              key={hour}
              style={{ left: `${((hour * 60 - shown.from) / (shown.to - shown.from)) * 100}%` }}
            >
              {clock(hour * 60)}
            </span>
          ))}
        </div>
        <span />
      </div>
      {weekdays.map((day) => (
        <Day key={day} day={day} ranges={days[day]} shown={shown} onChange={onChange} />
      ))}
    </Stack>
  );
};
