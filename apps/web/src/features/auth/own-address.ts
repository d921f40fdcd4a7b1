import type { Field } from '../../shared/search/fields.ts';

const HERE = 'https://farol.invalid';

/** Only addresses of the product are accepted as return address; read as a browser reads them. */
export const ownAddress: Field<string> = (value) => {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return undefined;
  return new URL(value, HERE).origin === HERE ? value : undefined;
};
