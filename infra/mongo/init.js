// Gives the API its own account, which reaches its own database and nothing else. It runs at every start, so a first
// start that was interrupted heals itself.
/* global connect */

const fs = require('node:fs');

const secret = (name) => fs.readFileSync(`/run/secrets/mongo/${name}`, 'utf8').trim();
const root = connect(`mongodb://root:${secret('mongo-root-password')}@mongo:27017/admin`);
const database = root.getSiblingDB('leadlight');
const account = { pwd: secret('mongo-app-password'), roles: [{ role: 'readWrite', db: 'leadlight' }] };

if (database.getUser('leadlight')) database.updateUser('leadlight', account);
else database.createUser({ user: 'leadlight', ...account });
