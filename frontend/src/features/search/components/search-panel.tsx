import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { searchLimits, userSearch } from '#shared/domains/search/rules.ts';
import { useSearch } from '../api/use-search.ts';
import { rememberSearch } from '../model/recent-searches.ts';
import { resultPath } from '../model/result-path.ts';
import { BeforeTyping } from './before-typing.tsx';
import { Results } from './results.tsx';
import css from './search.module.css';

interface SearchPanelProps {
  readonly start: string;
  /** Results of each kind. */
  readonly limit: number;
  readonly onText?: (text: string) => void;
  /** A result is being opened. */
  readonly onOpen?: () => void;
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Moves the focus between the field and the results, which are links. */
const moveFocus = (panel: HTMLElement, step: number): void => {
  const stops = [...panel.querySelectorAll<HTMLElement>('input, [data-result]')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[(at + step + stops.length) % stops.length]?.focus();
};

/** The field gets the focus when the page opens, and from `showModal`, which reads the attribute that React does not write. */
const takesFocus = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '');

/** A search field with its results. Arrow keys go through them; Enter in the field opens the first one. */
export const SearchPanel = ({ start, limit, onText, onOpen }: SearchPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(start);
  /** Enter was pressed before the results arrived: the first one is opened when they do. */
  const [takesFirst, setTakesFirst] = useState(false);
  const { data, error, asked, mutate } = useSearch(typed, limit);
  const text = typed.trim();
  const isAnswered = data !== undefined && asked === text;
  const first = isAnswered ? data.groups[0]?.items[0] : undefined;

  const type = (next: string): void => {
    setTyped(next);
    setTakesFirst(false);
    onText?.(next);
  };
  const opened = (): void => {
    rememberSearch(deviceStorage, text);
    onOpen?.();
  };
  const openFirst = useLatest(() => {
    if (!first) return;
    opened();
    void navigate(resultPath(first));
  });
  useEffect(() => {
    if (!takesFirst || !isAnswered) return;
    setTakesFirst(false);
    openFirst.current();
  }, [takesFirst, isAnswered, openFirst]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps.get(event.key);
    if (step !== undefined && panel.current) moveFocus(panel.current, step);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      setTakesFirst(text.length >= userSearch.minimum);
    else return;
    event.preventDefault();
  };

  return (
    <search ref={panel} className={css.panel} onKeyDown={onKeys(onKeyDown)}>
      <TextInput
        type="search"
        aria-label={m.search_label()}
        placeholder={m.search_placeholder()}
        value={typed}
        maxLength={searchLimits.query.max}
        autoComplete="off"
        autoFocus
        ref={takesFocus}
        aria-controls={listId}
        round
        icon={<IconSearch size={20} aria-hidden />}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div id={listId} className={css.panel}>
        {text.length < userSearch.minimum ? (
          <BeforeTyping onPick={type} />
        ) : (
          <Results
            text={text}
            groups={isAnswered ? data.groups : undefined}
            error={asked === text ? error : undefined}
            onRetry={() => void mutate()}
            onOpen={opened}
          />
        )}
      </div>
    </search>
  );
};
