import { block } from './block';
import html from './policies/terms.html?raw';

export const terms = block('terms', { date: '2024-10-01', html });
