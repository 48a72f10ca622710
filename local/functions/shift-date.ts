/** Makes `Date` of this thread run ahead of the machine by an offset that may change at any time. */
export const shiftDate = (offset: () => number): void => {
  const MachineDate = Date;
  const now = (): number => MachineDate.now() + offset();
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new MachineDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
};
