import { containersOf } from './objects.mjs';

/** What must come after STOP_WAIT_S, in s: api/src/start/stop-on-signals.ts. */
const REST_S = 9;

const withoutFile = (name) => name.replace(/_FILE$/, '');

/** A pod's environment, the later ConfigMap winning. @param {Record<string, Record<string, string>>} configMaps */
function environmentOf(pod, configMaps) {
  const [{ envFrom }] = containersOf(pod);
  return Object.assign({}, ...envFrom.map(({ configMapRef }) => configMaps[configMapRef.name]));
}

function* names(pod, environment, known) {
  for (const name of Object.keys(environment))
    if (!known.includes(withoutFile(name))) yield `${pod.name} sets ${name}, which it does not know.`;
}

function* secretFiles(pod, environment, secretKeys) {
  const secret = pod.template.spec.volumes.find((volume) => volume.secret)?.name;
  const mount = containersOf(pod)[0].volumeMounts.find(({ name }) => name === secret)?.mountPath;
  const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
  for (const [name, file] of files)
    if (!secretKeys.some((key) => file === `${mount}/${key}`))
      yield `${pod.name} looks for ${name} in ${file}, which is no key of secrets.example.env in its place.`;
}

/**
 * Whether what is set is known, and fits what it stands for.
 * @returns {string[]} a sentence for each that does not
 */
export function settings({ objects, configMaps, secretKeys, namespace, apiNames, webNames }) {
  const wrong = [];
  for (const pod of objects.pods) {
    const environment = environmentOf(pod, configMaps);
    const isWeb = pod.name === 'Deployment web';
    wrong.push(...names(pod, environment, isWeb ? webNames : apiNames));
    wrong.push(...secretFiles(pod, environment, secretKeys));
  }
  const find = (name) => objects.pods.find((pod) => pod.name === name);
  const api = objects.of('Service').find(({ metadata }) => metadata.name === 'api');
  const origin = `api.${namespace}.svc.cluster.local:${api.spec.ports[0].port}`;
  const { API_ORIGIN, PUBLIC_URL } = environmentOf(find('Deployment web'), configMaps);
  if (API_ORIGIN !== origin)
    wrong.push(`API_ORIGIN is ${API_ORIGIN}; nginx needs the whole name, ${origin}.`);

  const { terminationGracePeriodSeconds: grace, containers } = find('Deployment api').template.spec;
  const { STOP_WAIT_S } = environmentOf(find('Deployment api'), configMaps);
  const needed = containers[0].lifecycle.preStop.sleep.seconds + Number(STOP_WAIT_S) + REST_S;
  if (grace < needed) wrong.push(`Deployment api gets ${grace} s to stop and may need ${needed} s.`);

  const [{ spec }] = objects.of('Ingress');
  if (!spec.rules.some(({ host }) => PUBLIC_URL === `https://${host}`))
    wrong.push(`PUBLIC_URL is ${PUBLIC_URL}, and the Ingress has no such host.`);
  return wrong;
}

const keysOf = ({ environment }) => Object.keys(environment).map(withoutFile);

/**
 * What Compose passes on to the API or the site and the Swarm does not: an operator's setting would have no effect there.
 * @returns {string[]}
 */
export function swarmSettings(compose, ...stacks) {
  return ['api', 'web'].flatMap((service) => {
    const inSwarm = stacks.flatMap(({ services }) => (services[service] ? keysOf(services[service]) : []));
    return keysOf(compose.services[service])
      .filter((name) => !inSwarm.includes(name))
      .map((name) => `docker-compose.yml gives ${name} to ${service}; infra/swarm/stack.yml should too.`);
  });
}
