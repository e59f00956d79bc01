import { block } from './block';
import html from './policies/privacy.html?raw';

export const privacy = block('privacy', { date: '2024-10-01', html });
