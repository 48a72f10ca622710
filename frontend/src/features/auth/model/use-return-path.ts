import { useSearchParams } from 'react-router';
import { ownPath } from '#shared/product/paths.ts';

/** The own page that asked for sign-in, carried along as `from`. */
export const useReturnPath = (): { readonly from?: string } => {
  const from = ownPath(useSearchParams()[0].get('from'));
  return from === undefined ? {} : { from };
};
