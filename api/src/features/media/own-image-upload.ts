import type { ImageUploadSettings } from '../../platform/config/settings.js';

/** Used when no outside image host is set. */
export const ownImageUpload: ImageUploadSettings = { url: '/api/media/upload', preset: 'leadlight' };
