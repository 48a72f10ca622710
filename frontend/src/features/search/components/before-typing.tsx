import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useGameTypes } from '#frontend/lib/page/config.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { forgetSearches, recentSearches } from '../model/recent-searches.ts';
import css from './search.module.css';

/** How many sports are suggested. */
const SUGGESTED = 4;

/** The person's own sports, or the most popular ones. */
const useSuggestedSports = () => {
  const session = useSession();
  const own = session.status === 'success' ? (session.user?.sports ?? []) : [];
  const games = useGameTypes();
  return [...new Set([...own, ...games])].slice(0, SUGGESTED);
};

interface WordsProps {
  readonly title: string;
  readonly words: readonly string[];
  readonly icon: React.ReactNode;
  readonly onPick: (word: string) => void;
}

const Words = ({ title, words, icon, onPick }: WordsProps) => (
  <section className={css.recent}>
    <h2>{title}</h2>
    <Cluster>
      {words.map((word) => (
        <button key={word} type="button" className={css.word} onClick={() => onPick(word)}>
          {icon}
          {word}
        </button>
      ))}
    </Cluster>
  </section>
);

/** What to search for: earlier searches in this browser, and sports. */
export const BeforeTyping = ({ onPick }: { readonly onPick: (word: string) => void }) => {
  const [recent, setRecent] = useState(() => recentSearches(deviceStorage));
  const sports = useSuggestedSports();
  const clear = (): void => {
    forgetSearches(deviceStorage);
    setRecent([]);
  };
  return (
    <>
      {recent.length > 0 && (
        <div className={css.recent}>
          <Words
            title={m.search_recent()}
            words={recent}
            icon={<IconHistory size={18} aria-hidden />}
            onPick={onPick}
          />
          <p className={css.soft}>
            <Button size="sm" variant="secondary" onClick={clear}>
              {m.search_recent_clear()}
            </Button>
          </p>
        </div>
      )}
      <Words
        title={m.search_try()}
        words={sports.map(sportLabel)}
        icon={<IconSearch size={18} aria-hidden />}
        onPick={onPick}
      />
    </>
  );
};
