import type { ContentBlock } from '../features/content/content.schema.js';
import type { Migration } from './migrations.service.js';

export const agencyName: Migration = {
  number: 9,
  name: "the agency's name moves from the settings to the texts of the site",
  async run(connection, signal) {
    const settings = connection.collection<{ _id: string; agencyName?: string }>('settings');
    const { agencyName: name } = (await settings.findOne({ _id: 'mail' })) ?? {};
    const at = new Date();
    const version = { revision: 1, value: { name }, by: 'system' };
    const block = { ...version, updatedAt: at, versions: [{ ...version, at }], pictures: [] };
    signal.throwIfAborted();
    if (name)
      await connection
        .collection<ContentBlock>('content')
        .updateOne({ _id: 'brand' }, { $setOnInsert: block }, { upsert: true });
    signal.throwIfAborted();
    await settings.updateOne({ _id: 'mail' }, { $unset: { agencyName: 1 } });
  },
};
