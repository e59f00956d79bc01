import { containersOf, portNames } from './objects.mjs';

/**
 * What one manifest names and no other has. Each rule tells what is wrong, in sentences.
 * @typedef {{ objects: import('./objects.mjs').Objects, configMaps: Set<string>, secretKeys: string[], paths: string[] }} Installation
 */

/** Pods that are others' to make: cert-manager's. */
const madeByOthers = ['acme.cert-manager.io/http01-solver'];

const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];

const isMadeByOthers = ({ matchLabels = {} }) =>
  Object.keys(matchLabels).some((label) => madeByOthers.includes(label));

function* services({ objects }) {
  for (const { metadata, spec } of objects.of('Service')) {
    const chosen = objects.podsWith(spec.selector);
    if (chosen.length === 0) yield `Service ${metadata.name} selects no pod.`;
    for (const { targetPort } of spec.ports)
      if (!chosen.every((pod) => portNames(pod).includes(targetPort)))
        yield `Service ${metadata.name} sends to the port ${targetPort}, which its pods have not.`;
  }
}

function* ingresses({ objects }) {
  for (const { metadata, spec } of objects.of('Ingress')) {
    for (const { backend } of spec.rules.flatMap(({ http }) => http.paths)) {
      const { name, port } = backend.service;
      const service = objects.of('Service').find((one) => one.metadata.name === name);
      if (!service?.spec.ports.some((one) => one.name === port.name))
        yield `Ingress ${metadata.name} names the service ${name} with the port ${port.name}, which is not there.`;
    }
    const hosts = spec.rules.map(({ host }) => host);
    const named = spec.tls.flatMap((one) => one.hosts);
    if (!hosts.every((host) => named.includes(host)))
      yield `Ingress ${metadata.name} has a host without TLS.`;
  }
}

function* selectors({ objects }) {
  for (const { metadata, spec } of objects.of('PodDisruptionBudget'))
    if (!objects.choosesSome(spec.selector)) yield `PodDisruptionBudget ${metadata.name} selects no pod.`;
  for (const { metadata, spec } of objects.of('NetworkPolicy')) {
    const peers = [...(spec.ingress ?? []), ...(spec.egress ?? [])]
      .flatMap(({ from = [], to = [] }) => [...from, ...to])
      .filter(({ namespaceSelector }) => !namespaceSelector);
    for (const selector of [spec.podSelector, ...peers.map(({ podSelector }) => podSelector)])
      if (!objects.choosesSome(selector) && !isMadeByOthers(selector))
        yield `NetworkPolicy ${metadata.name} names pods that are not there.`;
  }
  for (const { metadata, spec } of objects.of('Deployment')) {
    const own = objects.pods.find(({ name }) => name === `Deployment ${metadata.name}`);
    const spread = spec.template.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector);
    for (const { matchLabels } of [spec.selector, ...spread])
      if (!objects.podsWith(matchLabels).includes(own))
        yield `Deployment ${metadata.name} does not select its own pods.`;
  }
}

function* scaling({ objects }) {
  for (const { metadata, spec } of objects.of('HorizontalPodAutoscaler')) {
    const { kind, name } = spec.scaleTargetRef;
    if (!objects.has(kind, name))
      yield `HorizontalPodAutoscaler ${metadata.name} scales ${kind} ${name}, which is not there.`;
    if (objects.of(kind).some((one) => one.metadata.name === name && one.spec.replicas !== undefined))
      yield `${kind} ${name} says how many there are, which is the HorizontalPodAutoscaler's matter.`;
  }
}

function* pods({ objects, configMaps, paths }) {
  for (const pod of objects.pods) {
    const { spec } = pod.template;
    if (!objects.has('ServiceAccount', spec.serviceAccountName))
      yield `${pod.name} names the ServiceAccount ${spec.serviceAccountName}, which is not there.`;
    const volumes = spec.volumes.map(({ name }) => name);
    for (const { persistentVolumeClaim, secret } of spec.volumes) {
      if (persistentVolumeClaim && !objects.has('PersistentVolumeClaim', persistentVolumeClaim.claimName))
        yield `${pod.name} names the claim ${persistentVolumeClaim.claimName}, which is not there.`;
      if (secret && secret.secretName !== 'leadlight')
        yield `${pod.name} names the Secret ${secret.secretName}; the operator makes one alone, leadlight.`;
    }
    for (const container of containersOf(pod)) {
      const mounted = container.volumeMounts.map(({ name }) => name);
      if (volumes.toSorted().join() !== mounted.toSorted().join())
        yield `${pod.name} has the volumes ${volumes.join(', ')} and mounts ${mounted.join(', ')}.`;
      for (const { configMapRef } of container.envFrom)
        if (!configMaps.has(configMapRef.name))
          yield `${pod.name} names the ConfigMap ${configMapRef.name}, which nothing generates.`;
      for (const httpGet of probes.map((name) => container[name]?.httpGet).filter(Boolean)) {
        if (!paths.includes(httpGet.path))
          yield `${pod.name} is asked for ${httpGet.path}, which is no route of the API.`;
        if (!portNames(pod).includes(httpGet.port))
          yield `${pod.name} is asked at the port ${httpGet.port}, which it has not.`;
      }
    }
  }
}

/** @param {Installation} installation */
export const references = (installation) =>
  [services, ingresses, selectors, scaling, pods].flatMap((rule) => [...rule(installation)]);
