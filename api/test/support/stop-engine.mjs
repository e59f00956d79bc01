import { stopEngine } from './start-engine.mjs';

export default () => stopEngine();
