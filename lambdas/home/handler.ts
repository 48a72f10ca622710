import { homeContract } from '#shared/domains/home/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { HomeService } from './home.service.ts';

export const createHomeApi = (home: HomeService, deps: HttpDeps) =>
  createHttpApi(homeContract, { home: ({ actor }) => home.home(actor) }, deps, {});
