import { auth } from './auth.ts';
import { files, operation, setup } from './setup.ts';

export * from './endpoint.ts';
export * from './errors.ts';
export * from './paging.ts';

/** Every call of the product; OpenAPI, the server's routes and the client all derive from this tree. */
export const api = { auth, setup, files, operation };
