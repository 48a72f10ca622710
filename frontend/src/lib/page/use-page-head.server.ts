import { currentVisit } from '../api/visit.server.ts';
import type * as browser from './use-page-head.ts';

/** The page around the screen takes it from here. */
export const usePageHead: typeof browser.usePageHead = ({ title, description }) => {
  currentVisit().head = { title, description };
};
