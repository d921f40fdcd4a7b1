import { fillPeople } from '@farol/demonstration/fill-people';
import type { Login, People } from '@farol/demonstration/people';
import type { Db } from '../db/client.ts';
import { hashPassword } from '../features/auth/passwords.ts';

export type { People };
export type Who = Login;

export const PASSWORD = 'uma senha só de testes';

let hash: Promise<string> | undefined;

/** The people of the demonstration, without customers. */
export async function fillBrokerage(db: Db, now: Date): Promise<People> {
  hash ??= hashPassword(PASSWORD);
  const senha_hash = await hash;
  return db.service((tx) => fillPeople(tx, senha_hash, now));
}
