/**
 * Loaded before the built program: DIE_AT="before StoredFiles.confirm platform/stored-files/stored-files.service" kills the process
 * there, as `kill -9` does.
 */
const [when, what, path] = process.env.DIE_AT.split(' ');
const [className, method] = what.split('.');
const module = await import(new URL(`../../build/${path}.js`, import.meta.url).href);
const { prototype } = module[className];
const original = prototype[method];
const die = () => process.kill(process.pid, 'SIGKILL');

prototype[method] = async function (...args) {
  if (when === 'before') die();
  const result = await original.apply(this, args);
  die();
  return result;
};
