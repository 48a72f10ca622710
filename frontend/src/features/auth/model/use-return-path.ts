import { useSearchParams } from 'react-router';
import { ownPath } from '#shared/product/paths.ts';

/** The page of this app that required login, passed along as `from`. */
export const useReturnPath = (): { readonly from?: string } => {
  const from = ownPath(useSearchParams()[0].get('from'));
  return from === undefined ? {} : { from };
};
