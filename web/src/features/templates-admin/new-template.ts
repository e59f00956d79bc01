import { paths } from '../../content/paths';

/** In the place of an id. */
export const NEW_TEMPLATE = 'new';

export const addTemplatePath = paths.template(NEW_TEMPLATE);
