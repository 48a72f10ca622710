import type { InProcessProduct } from '../../support/in-process/product.ts';

/** The settings of the functions of a product that runs in this process. */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`no function has ${name}`);
  return value;
};

/** The name of the last part of an Amazon resource name. */
export const nameIn = (arn: string): string => arn.split(/[:/]/).at(-1) ?? arn;

/** How long clients wait. Only while a call stalls is it short: how long other calls take depends on how busy the machine is. */
let hurry = false;
export const isHurried = (): boolean => hurry;
export const patienceMs = (): number => (hurry ? 300 : 60_000);

/** Clients wait only shortly while `work` runs. */
export const hurried = async <T>(work: () => Promise<T>): Promise<T> => {
  hurry = true;
  return work().finally(() => {
    hurry = false;
  });
};

/** Every command that a client of these tests has sent. */
export const sentCommands = new Set<string>();

interface Client {
  send(command: object, options?: object): unknown;
}

/** How clients of AWS reach the product's services: one attempt for each call, so that a fault is not mended by the next one. */
export const clientSettings = ({ address }: Pick<InProcessProduct, 'address'>) => ({
  endpoint: address.awsUrl,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
  requestHandler: { throwOnRequestTimeout: true },
});

/** Notes the names of the commands that this client sends, and waits as the test says. */
export const noting = <C extends object>(client: C): C => {
  const { send } = client as Client;
  return Object.assign(client, {
    send(command: object, options: object = {}) {
      sentCommands.add(command.constructor.name);
      return send.call(client, command, { requestTimeout: patienceMs(), ...options });
    },
  });
};
