import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './validator.mjs';

/** NAME=value lines. @returns {Record<string, string>} */
export const readEnv = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Za-z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const isSame = (one, other) => one.kind === other.kind && one.metadata.name === other.metadata.name;

/**
 * What kustomize would put together, as far as this installation uses it: resources of files and of one base, ConfigMaps made
 * of files and literals, images, and patches by file.
 * @param {string} folder with a kustomization.yaml
 * @param {Record<string, object[]>} files the documents of every manifest
 */
export function resolve(folder, files) {
  const path = join(folder, 'kustomization.yaml');
  const [{ resources, configMapGenerator = [], images = [], patches = [], namespace }] = files[path];
  const wrong = [];
  const result = { documents: [], configMaps: {}, namespace, wrong };

  for (const resource of resources.map((name) => join(folder, name))) {
    const of = resource.endsWith('.yaml')
      ? { documents: files[resource], configMaps: {}, wrong: [] }
      : undefined;
    if (of && !of.documents) wrong.push(`${path} names ${resource}, which is not there.`);
    else {
      const { documents, configMaps, wrong: faults } = of ?? resolve(resource, files);
      result.documents.push(...structuredClone(documents));
      Object.assign(result.configMaps, configMaps);
      wrong.push(...faults);
    }
  }
  for (const { name, behavior, envs = [], literals = [] } of configMapGenerator) {
    if ((behavior === 'merge') !== name in result.configMaps)
      wrong.push(
        `${path}: the ConfigMap ${name} is ${behavior === 'merge' ? 'not there to be merged' : 'there already'}.`,
      );
    const missing = envs.filter((file) => !existsSync(join(root, folder, file)));
    if (missing.length > 0) wrong.push(`${path} names ${missing.join(', ')}, which is not there.`);
    const read = envs
      .filter((file) => !missing.includes(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'));
    result.configMaps[name] = {
      ...result.configMaps[name],
      ...readEnv([...read, ...literals].join('\n')),
    };
  }
  for (const { path: name } of patches)
    for (const patch of files[join(folder, name)] ?? [{ kind: 'file', metadata: { name } }]) {
      const target = result.documents.find((one) => isSame(one, patch));
      if (!target) wrong.push(`${path} patches ${patch.kind} ${patch.metadata.name}, which is not there.`);
      else Object.assign(target.spec, patch.spec);
    }
  for (const { name } of images)
    if (!JSON.stringify(result.documents).includes(`"image":"${name}"`))
      wrong.push(`${path} names the image ${name}, which no container has.`);

  const named = [...resources, ...patches.map((patch) => patch.path), 'kustomization.yaml'];
  for (const file of Object.keys(files).filter((one) => dirname(one) === folder))
    if (!named.includes(basename(file))) wrong.push(`${file} is named by no kustomization.yaml.`);
  return result;
}
