import { readFileSync } from 'node:fs';
import express from 'express';

const list = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = express();
app.get('/list', (_request, response) => response.json(list));
app.listen(Number(process.env.PORT), '127.0.0.1');
