import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { startApplicationDesk } from './support/application-desk.js';
import { pdfOfSize, readResume } from './support/applications.js';
import { eventually } from './support/eventually.js';
import { storedResumes } from './support/stored-files.js';

const { api, apply, asAdmin } = await startApplicationDesk();
afterAll(() => api.close());

const path = '/api/jobApplicant/applicants/resumes';
const ask = (ids: string[]) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { ...asAdmin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
  });

/** Names and sizes of what a ZIP file holds, and the text of `Missing.txt`. */
async function read(zipped: Buffer): Promise<{ files: [string, number][]; missing: string }> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zipped, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const files: [string, number][] = [];
  const texts: Promise<string>[] = [];
  zip.on('entry', (entry: Entry) => {
    files.push([entry.fileName, entry.uncompressedSize]);
    if (entry.fileName !== 'Missing.txt') return;
    zip.openReadStream(entry, (error, stream) => texts.push(error ? Promise.reject(error) : text(stream)));
  });
  await once(zip, 'end');
  return { files, missing: (await Promise.all(texts)).join('') };
}

async function newApplicant(fullName: string, file?: { name: string; bytes: Buffer }): Promise<string> {
  return (await apply({ fullName }, file)).body._id;
}

describe('the resumes of several applicants', () => {
  it('come as one ZIP file, each under the name of its applicant', async () => {
    const [doc, pdf] = [await readResume('resume.doc'), await readResume('resume-browser.pdf')];
    const ids = [
      await newApplicant('Ayesha Khan'),
      await newApplicant('ayesha khan'),
      await newApplicant('Ayesha Khan', { name: 'cv.doc', bytes: doc }),
      await newApplicant('../../etc/María: "1"'),
      await newApplicant('Ayesha Khan (2)'),
    ];
    const answer = await ask([...ids, new Types.ObjectId().toHexString(), ids[0] as string]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=resumes.zip',
      'cache-control': 'no-store',
    });
    expect(await read(Buffer.from(await answer.arrayBuffer()))).toEqual({
      files: [
        ['Ayesha Khan.pdf', pdf.length],
        ['ayesha khan (2).pdf', pdf.length],
        ['Ayesha Khan.doc', doc.length],
        ['etc María 1.pdf', pdf.length],
        ['Ayesha Khan (2) (2).pdf', pdf.length],
      ],
      missing: '',
    });
  });

  it('say whose file is missing', async () => {
    const kept = await storedResumes(api.settings);
    const lost = await newApplicant('Lost Person');
    for (const file of await storedResumes(api.settings)) if (!kept.includes(file)) await rm(file);
    const { files, missing } = await read(
      Buffer.from(await (await ask([await newApplicant('Found Person'), lost])).arrayBuffer()),
    );
    expect(files.map(([name]) => name)).toEqual(['Found Person.pdf', 'Missing.txt']);
    expect(missing).toContain('Lost Person.pdf');
  });

  it('open one object at a time, and none after the admin has gone', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1)
      ids.push(await newApplicant(`Person ${n}`, { name: 'cv.pdf', bytes: pdfOfSize(5_000_000) }));
    const storage = api.app.get(ObjectStorage);
    const open = new Set<object>();
    let most = 0;
    let asked = 0;
    const reading = storage.get.bind(storage);
    const spy = jest.spyOn(storage, 'get').mockImplementation(async (key) => {
      asked += 1;
      const object = await reading(key);
      if (!object) return object;
      open.add(object.stream);
      most = Math.max(most, open.size);
      object.stream.once('close', () => open.delete(object.stream));
      return object;
    });
    const whole = await read(Buffer.from(await (await ask(ids)).arrayBuffer()));
    expect(whole.files).toHaveLength(6);
    expect([asked, most]).toEqual([6, 1]);
    const left = new AbortController();
    const answer = await fetch(api.url + path, {
      method: 'POST',
      headers: { ...asAdmin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
      signal: left.signal,
    });
    await answer.body?.getReader().read();
    left.abort();
    await eventually(() => Promise.resolve(expect(open.size).toBe(0)));
    expect(asked).toBeLessThan(12);
    spy.mockRestore();
  });

  it('are for the admin alone', async () => {
    await api.http.post(path).send({ ids: [] }).expect(401);
  });
});
