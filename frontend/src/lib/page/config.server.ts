import { platformContract } from '#shared/domains/platform/contract.ts';
import { gameTypeIds, genders } from '#shared/product/game-types.ts';
import { call } from '../api/api.server.ts';
import { currentVisit } from '../api/visit.server.ts';
import { useRead } from '../reads/use-read.server.ts';
import type * as browser from './config.ts';

const everyGender = [...genders];

export const useAppConfig: typeof browser.useAppConfig = () => useRead(platformContract.config, {}).data;
export const useGameTypes: typeof browser.useGameTypes = () => gameTypeIds;
export const useGenders: typeof browser.useGenders = () => everyGender;
export const guessedPlatform: typeof browser.guessedPlatform = () => currentVisit().screen.platform.id;
export const usePlatform: typeof browser.usePlatform = () => currentVisit().screen.platform;
export const loadConfig: typeof browser.loadConfig = () => call(platformContract.config, {});
