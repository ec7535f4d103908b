// @ts-check
/** Preloaded with `--import`: the clock of the server starts at VITRINE_TEST_NOW and runs on from there. */
const { Date: RealDate } = globalThis;
const lead = new RealDate(process.env.VITRINE_TEST_NOW ?? '').getTime() - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct(target, args, derived) {
    return Reflect.construct(target, args.length === 0 ? [target.now() + lead] : args, derived);
  },
  apply(target) {
    return new target(target.now() + lead).toString();
  },
  get(target, property, receiver) {
    return property === 'now' ? () => target.now() + lead : Reflect.get(target, property, receiver);
  },
});
