import { serviceWorkers } from '../device/device-storage.ts';

/** The only policy that the content security policy allows: it creates the address of the service worker and nothing else. */
const scriptAddress = (): string => {
  const rules = {
    createScriptURL: (address: string): string => {
      if (address !== '/sw.js') throw new TypeError(`${address} is no script of ours`);
      return address;
    },
  };
  return (globalThis.trustedTypes?.createPolicy('app', rules) ?? rules).createScriptURL('/sw.js');
};

const register = async (script: string): Promise<ServiceWorkerRegistration> => {
  const workers = serviceWorkers();
  if (!workers) throw new Error('This browser has no service workers here.');
  return workers.register(script);
};

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker once; after a failure, the next call tries again. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> => {
  address ??= scriptAddress();
  registering ??= register(address).catch((error: unknown) => {
    registering = undefined;
    throw error;
  });
  return registering;
};
let address: string | undefined;
