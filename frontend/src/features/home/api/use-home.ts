import { useEndpoint } from '#frontend/lib/swr.ts';
import { discoverContract } from '#shared/contracts/discover.ts';

export const useHome = () => useEndpoint(discoverContract.home, {});
