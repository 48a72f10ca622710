import { useEndpoint } from '#frontend/lib/swr.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';

export const useHome = () => useEndpoint(discoverContract.home, {});
