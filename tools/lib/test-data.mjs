import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ask, expectJson, json, multipart } from './requests.mjs';

/** In pixels; not so wide that making it narrower takes long. */
const size = /** @type {const} */ ({ width: 900, height: 2400, channels: 3 });

/** Of noise, which no format makes small: 6 MB, more than the buffers between two programs hold. */
const noise = () =>
  sharp(randomBytes(size.width * size.height * size.channels), { raw: size })
    .png()
    .toBuffer();

async function uploadPicture(origin, asAdmin) {
  const form = new FormData();
  form.append('upload_preset', 'leadlight');
  form.append('file', new Blob([await noise()]), 'noise.png');
  const sent = await multipart(form, asAdmin);
  const { secure_url: url } = await expectJson(201, `${origin}/api/media/upload`, sent);
  const path = new URL(url).pathname;
  const { body } = await ask(origin + path);
  return { path, sha256: createHash('sha256').update(body).digest('hex') };
}

/**
 * @typedef {object} Content what the load works with
 * @property {string} token the admin's
 * @property {string} job the id of the job that is applied for
 * @property {string[]} pages
 * @property {{ path: string, sha256: string }} picture
 */

/**
 * Signs in and adds what the load works with.
 * @param {string} origin
 * @param {{ email: string, password: string }} credentials
 * @returns {Promise<Content>}
 */
export async function prepare(origin, credentials) {
  const { token } = await expectJson(200, `${origin}/api/users/login`, json(credentials));
  const asAdmin = { Authorization: `Bearer ${token}` };
  const job = {
    title: 'List Builder',
    location: 'Remote',
    description: 'Keep the records of three clients in order.',
    requirements: [],
    status: true,
  };
  const { _id } = await expectJson(201, `${origin}/api/job`, json(job, asAdmin));
  const [project] = await expectJson(200, `${origin}/api/project`);
  return {
    token,
    job: _id,
    pages: ['/', '/career', '/projects', `/applynow/${_id}`, `/project/${project._id}`],
    picture: await uploadPicture(origin, asAdmin),
  };
}
