import type { Tx } from '../../db/client.ts';
import type { Deps } from '../deps.ts';
import { hasMailServer } from './mail-server.store.ts';

/** Whether a company's mails go out: by its own server or by the installation's. */
export const companySendsMail = async (
  tx: Tx,
  { sendsMail }: Pick<Deps, 'sendsMail'>,
  empresa_id: number,
): Promise<boolean> => sendsMail || hasMailServer(tx, empresa_id);

/** Whether mails of some company go out. */
export const someCompanySendsMail = ({ db, sendsMail }: Pick<Deps, 'db' | 'sendsMail'>): Promise<boolean> =>
  sendsMail ? Promise.resolve(true) : db.service((tx) => hasMailServer(tx));
