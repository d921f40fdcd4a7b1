import type { Db } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../http/errors.ts';
import { deleteReceived, insertReceived, setReceived, sumReceived } from './quota.store.ts';

const MB = 1024 * 1024;
const HOURS_OF_PERSON = 24;
/** One that was not finished in this time broke off. */
const MINUTES_OF_REQUEST = 10;

/** Bytes: received from one private link, sent by a person in a day, stored for a company. */
export type Quota = { link: number; person: number; company: number };

/** Whose upload it is; a link by the hash of its code. */
export type Sender = { empresa_id: number } & ({ funcionario_id: number } | { link: string });

const inMb = (bytes: number) => `${Math.floor(bytes / MB).toLocaleString('pt-BR')} MB`;

const words = {
  link: (most: number) =>
    `Por este link já chegaram ${inMb(most)} de arquivos, o máximo. Mande os outros a quem enviou o link.`,
  person: (most: number) => `Você já enviou ${inMb(most)} de arquivos hoje, o máximo. Tente de novo amanhã.`,
  company: (most: number) =>
    `O espaço da empresa para arquivos acabou (${inMb(most)}). Fale com o administrador.`,
};

/**
 * Notes bytes before they are kept, and refuses those beyond a quota with 422 at the field. Noted for others to see
 * before it sums: of uploads at once none is missed, in whatever process. `settle` says whether the file was kept.
 */
export async function noteUpload(
  { db, clock, quota }: { db: Db; clock: Clock; quota: Quota },
  sender: Sender,
  { field, tamanho }: { field: string; tamanho: number },
): Promise<{ settle(isKept: boolean): Promise<void> }> {
  const now = clock.now();
  const { empresa_id } = sender;
  const kind = 'link' in sender ? 'link' : 'person';
  const quem = 'link' in sender ? `link ${sender.link}` : `funcionario ${sender.funcionario_id}`;
  const noted = { empresa_id, quem, tamanho };
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const id = await db.service((tx) => insertReceived(tx, noted, now));
  const settle = async (isKept: boolean) => {
    await db.service((tx) => (isKept ? setReceived : deleteReceived)(tx, empresa_id, id));
  };
  const { ofSender, ofCompany } = await db.service((tx) =>
    sumReceived(tx, noted, {
      ofSender: kind === 'link' ? null : before(HOURS_OF_PERSON * 3_600_000),
      unfinished: before(MINUTES_OF_REQUEST * 60_000),
    }),
  );
  const passed = ofSender > quota[kind] ? kind : ofCompany > quota.company ? 'company' : null;
  if (!passed) return { settle };
  await settle(false);
  const message = words[passed](quota[passed]);
  throw new AppError('cota_de_arquivos', message, { status: 422, errors: { [field]: [message] } });
}
