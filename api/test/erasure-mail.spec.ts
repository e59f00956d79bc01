import { expect, it } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { startApplicationDesk } from './support/application-desk.js';
import { messageDesk } from './support/message-desk.js';
import { onTestFinished } from './support/on-test-finished.js';
import { ownApplication } from './support/own-application.js';
import { Postbox } from './support/postbox.js';

it('an applicant who erases the application is in no mail that waits or was sent', async () => {
  const postbox = new Postbox();
  const { api, asAdmin, apply } = await startApplicationDesk({ mail: await postbox.open() });
  onTestFinished(async () => {
    await api.close();
    await postbox.close();
  });
  const switches = { acknowledge: true, notifyApplications: true };
  await api.http.put('/api/settings').set(asAdmin).send(switches).expect(200);
  const messages = messageDesk(api, asAdmin);
  const erase = async (isNoticed: boolean): Promise<void> => {
    postbox.isRefusing = true;
    const { body } = await apply({
      fullName: 'Zenobia Quartermain',
      email: `zenobia-${isNoticed}@quartermain.example`,
    });
    await messages.settled();
    postbox.isRefusing = false;
    const waits = { 'data.ids': new Types.ObjectId(body._id) };
    expect(await messages.tasks.countDocuments(waits)).toBe(1);
    if (isNoticed) await messages.pass();
    await messages.send({ ids: [body._id], subject: 'For {{fullName}}' }).expect(202);
    await ownApplication(api, body.statusPath).erase().expect(204);
    const left = mongo.BSON.EJSON.stringify(await messages.tasks.find().toArray());
    expect(left).not.toMatch(new RegExp(`${body._id}|zenobia|quartermain`, 'i'));
  };
  await erase(false);
  await erase(true);
  expect(postbox.headers('To')).toEqual(['desk@leadlight.test']);
});
