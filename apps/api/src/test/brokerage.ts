import { fillPeople } from '@farol/demonstration/fill-people';
import type { Login, People } from '@farol/demonstration/people';
import type { Db } from '../db/client.ts';

export type { People };
export type Who = Login;

export const PASSWORD = 'uma senha só de testes';

/** Of PASSWORD, of less cost than the product's: every test file logs in. */
const HASH = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$3XaffshlkbzQiX3nBGfBJbdNW4WDir8LRo7NGIi0nh8';

/** The people of the demonstration, without customers. */
export const fillBrokerage = (db: Db, now: Date): Promise<People> =>
  db.service((tx) => fillPeople(tx, HASH, now));
