import { useEndpoint } from '#frontend/lib/swr.ts';
import { homeContract } from '#shared/domains/home/contract.ts';

export const useHome = () => useEndpoint(homeContract.home, {});
