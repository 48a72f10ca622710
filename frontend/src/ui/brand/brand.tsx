import { usePlatform } from '#frontend/lib/page/config.ts';
import { BrandMark } from './brand-mark.tsx';

/** The word mark of this host's platform. */
export const Brand = () => <BrandMark platform={usePlatform()} />;
