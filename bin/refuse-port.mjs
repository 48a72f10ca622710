import { fail } from './prepare.mjs';

/** Ports on which browsers open nothing (https://fetch.spec.whatwg.org/#port-blocking), from those that a program may use without further rights. */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** Why a product cannot be used at a port, in a sentence; undefined if it can. */
export const portProblem = (port = '4000') => {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    return `PORT=${port} is no port: choose a number up to 65535, such as PORT=5000 npm start`;
  if (number > 0 && number < 1024)
    return `PORT=${port} needs further rights: choose a port from 1024 on, such as PORT=5000 npm start`;
  return blocked.has(number)
    ? `Browsers open nothing at port ${port}, because another protocol uses it: choose another one, such as PORT=5000 npm start`
    : undefined;
};

/** Ends this process at once, with the reason, if its port cannot be used: nothing is built in vain. */
export const refusePort = () => {
  const problem = portProblem(process.env.PORT);
  if (problem !== undefined) fail(problem);
};
