import { open } from 'node:fs/promises';

/** A name is only as durable as the folder that holds it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
