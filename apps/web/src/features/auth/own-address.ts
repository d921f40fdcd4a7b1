import { formField } from '../../shared/search/fields.ts';

/** Only addresses of the product are accepted as return address. */
export const ownAddress = formField(/^\/(?![/\\])/);
