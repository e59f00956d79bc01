/** What a set of manifests has, by what others name it by. */

const isPart = (part, whole) => Object.entries(part).every(([key, value]) => whole?.[key] === value);

function podTemplateOf({ kind, spec }) {
  if (kind === 'Deployment') return spec.template;
  if (kind === 'CronJob') return spec.jobTemplate.spec.template;
  return undefined;
}

export class Objects {
  constructor(documents) {
    this.documents = documents;
    /** @type {{ name: string, template: object }[]} */
    this.pods = documents
      .map((one) => ({ name: `${one.kind} ${one.metadata.name}`, template: podTemplateOf(one) }))
      .filter(({ template }) => template);
  }

  of(kind) {
    return this.documents.filter((one) => one.kind === kind);
  }

  has(kind, name) {
    return this.of(kind).some(({ metadata }) => metadata.name === name);
  }

  podsWith(labels = {}) {
    return this.pods.filter(({ template }) => isPart(labels, template.metadata.labels));
  }

  /** Of a selector with labels or expressions. @returns whether it chooses some pod */
  choosesSome({ matchLabels = {}, matchExpressions = [] }) {
    const fits = ({ key, values }, { template }) => values.includes(template.metadata.labels[key]);
    return this.podsWith(matchLabels).some((pod) => matchExpressions.every((one) => fits(one, pod)));
  }
}

export const containersOf = ({ template }) => template.spec.containers;
export const portNames = (pod) =>
  containersOf(pod).flatMap(({ ports = [] }) => ports.map(({ name }) => name));
