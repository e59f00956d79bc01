/**
 * Holds every manifest against the schemas of Kubernetes, and looks whether what they name is there: what kustomize would
 * make of them, which need not be installed.
 *
 *   node infra/kubernetes/check/run.mjs
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv, resolve } from './kustomization.mjs';
import { Objects } from './objects.mjs';
import { references } from './references.mjs';
import { settings, swarmSettings } from './settings.mjs';
import { isValid, readYaml, root } from './validator.mjs';

const base = 'infra/kubernetes/base';
const overlay = 'infra/kubernetes/overlays/example';
const composed = ['docker-compose.yml', 'infra/swarm/stack.yml', 'infra/swarm/offsite.yml'];

const manifests = [base, overlay].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name)),
);
const text = (path) => readFileSync(join(root, path), 'utf8');

const objectFiles = manifests.filter((path) => !path.endsWith('kustomization.yaml'));
const valid = await isValid(objectFiles.map((path) => join(root, path)));

const files = await readYaml([...manifests, ...composed]);
const [[compose], ...stacks] = composed.map((path) => files[path]);
const known = {
  secretKeys: Object.keys(readEnv(text(`${base}/secrets.example.env`))),
  paths: Object.keys(JSON.parse(text('api/openapi.json')).paths),
  apiNames: [...Object.keys(readEnv(text('.env.example')))],
  webNames: Object.keys(compose.services.web.environment),
};
const wrong = [base, overlay].flatMap((folder) => {
  const { documents, configMaps, namespace, wrong: faults } = resolve(folder, files);
  const installation = { ...known, objects: new Objects(documents), configMaps, namespace };
  return [
    ...faults,
    ...references({ ...installation, configMaps: new Set(Object.keys(configMaps)) }),
    ...settings(installation),
  ].map((sentence) => `${folder}: ${sentence}`);
});
wrong.push(...swarmSettings(compose, ...stacks.map(([stack]) => stack)));

for (const sentence of wrong) console.error(sentence);
if (valid && wrong.length === 0)
  console.log(
    `${objectFiles.length} files of manifests are as Kubernetes has it, and all that they name is there.`,
  );
process.exitCode = valid && wrong.length === 0 ? 0 : 1;
