// Gives the API its own account, which reaches its own database, another one in which backups are verified, and nothing else. It
// runs at every start, so a first start that was interrupted heals itself, and an account from before gets what is new.
/* global connect, print */

const fs = require('node:fs');

const secret = (name) => fs.readFileSync(`/run/secrets/mongo/${name}`, 'utf8').trim();
let root;
try {
  root = connect(`mongodb://root:${secret('mongo-root-password')}@mongo:27017/admin`);
} catch (error) {
  print(
    'If MongoDB refuses the password, its volume belongs to another installation: in a Swarm see STACK in infra/swarm/README.md, in Compose the volume secrets.',
  );
  throw error;
}
const database = root.getSiblingDB('leadlight');
const roles = ['leadlight', 'leadlight_verify'].map((db) => ({ role: 'readWrite', db }));
const account = { pwd: secret('mongo-app-password'), roles };

if (database.getUser('leadlight')) database.updateUser('leadlight', account);
else database.createUser({ user: 'leadlight', ...account });
