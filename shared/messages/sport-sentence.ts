import type { GameType } from '../product/game-types.ts';
import type { Sentence } from './sentences.ts';

/** The name of a sport. */
export const sportSentence = (game: GameType) => ({ text: `game_${game}`, values: {} }) as Sentence;
