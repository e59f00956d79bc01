import { Server } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** Loaded before the built program: reports to its parent the port that it listens at, which the system chooses. */
const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once('listening', () => {
    const address = this.address();
    // Else it is a socket in a folder.
    if (typeof address === 'object') process.send(address);
  });
  return listen.apply(this, args);
};

// A run of the tests that is killed leaves no program behind; nor is one kept running by its line to them, which its threads lack.
if (isMainThread) {
  process.on('disconnect', () => process.exit());
  process.channel.unref();
}
