import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { m } from '#frontend/paraglide/messages.js';
import { clockText, saidSeconds, secondsUntil } from '../model/countdown.ts';
import css from './checkout.module.css';

const SECOND_MS = 1000;
/** How often it is asked for the end, once the device's clock says that it is there. */
const END_MS = 3000;

const secondsTo = (until: string): number => secondsUntil(Date.parse(until), Date.now());

/** The seconds left, by the device's clock. What is over is decided by the server: `onEnd` asks it. */
const useSecondsUntil = (until: string, onEnd: () => void): number => {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const ask = useLatest(onEnd);
  useEffect(() => {
    const tick = (): void => setSeconds(secondsTo(until));
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return;
    ask.current();
    const timer = setInterval(() => ask.current(), END_MS);
    return () => clearInterval(timer);
  }, [isOver, ask]);
  return seconds;
};

const spoken = (seconds: number | null): string => {
  if (seconds === null) return m.checkout_hold_over();
  return seconds < 60
    ? m.checkout_hold_seconds({ seconds })
    : m.checkout_hold_minutes({ minutes: seconds / 60 });
};

interface HoldTimerProps {
  /** ISO instant. */
  readonly until: string;
  readonly spots: number;
  readonly onEnd: () => void;
}

/** How long spots are held: shown each second, said a few times. */
export const HoldTimer = ({ until, spots, onEnd }: HoldTimerProps) => {
  const seconds = useSecondsUntil(until, onEnd);
  return (
    <div className={css.hold}>
      <IconLock size={24} aria-hidden />
      <div>
        <strong>{m.checkout_held({ count: spots })}</strong>
        <p>{m.checkout_held_text()}</p>
      </div>
      <span className={css.clock} aria-hidden>
        {clockText(seconds)}
      </span>
      <p role="status" className="visually-hidden">
        {spoken(saidSeconds(seconds))}
      </p>
    </div>
  );
};
