import type { Deps } from '../../platform/deps.ts';

type Address = Pick<Deps, 'publicUrl'>;

/** One for each company, so that an answer names the directory that it is of. */
export const returnAddress = ({ publicUrl }: Address, apelido: string) =>
  `${publicUrl}/auth/return/${apelido}`;
export const entryAddress = ({ publicUrl }: Address, apelido: string) => `${publicUrl}/auth/login/${apelido}`;
export const leaveAddress = ({ publicUrl }: Address) => `${publicUrl}/auth/login`;
