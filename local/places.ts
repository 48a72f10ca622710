import { freePort } from './free-port.ts';

interface Wanted {
  /** 0 takes a free one. */
  readonly port: number;
  readonly awsPort?: number;
}

/** The addresses of the product's parts. */
export interface Places {
  readonly port: number;
  readonly awsPort: number;
  readonly paymentsPort: number;
  readonly openIdPort: number;
  readonly url: string;
  readonly awsUrl: string;
}

/** Free ports for all parts; the requested one for the product. */
export const findPlaces = async (options: Wanted): Promise<Places> => {
  const next = (distance: number): number => (options.port === 0 ? 0 : port + distance);
  const port = await freePort(options.port);
  const awsPort = await freePort(options.awsPort ?? next(1));
  const paymentsPort = await freePort(next(2));
  const openIdPort = await freePort(next(3));
  return {
    port,
    awsPort,
    paymentsPort,
    openIdPort,
    url: `http://localhost:${port}`,
    awsUrl: `http://127.0.0.1:${awsPort}`,
  };
};
