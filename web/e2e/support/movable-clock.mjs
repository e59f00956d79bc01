// Preloaded into the product by `node --import`: its clock starts at CLOCK_START and runs on, and each SIGUSR2 moves it on by a day.
const RealDate = Date;
const realNow = RealDate.now;
const DAY_MS = 24 * 60 * 60 * 1000;

let ahead = RealDate.parse(process.env.CLOCK_START ?? '') - realNow();
process.on('SIGUSR2', () => {
  ahead += DAY_MS;
  process.stderr.write('The clock is a day ahead.\n');
});

RealDate.now = () => realNow() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (date, args, made) =>
    Reflect.construct(date, args.length > 0 ? args : [date.now()], made === globalThis.Date ? date : made),
});
