import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';

const MB = 1024 * 1024;
const HOURS_OF_PERSON = 24;
/** One that was not finished in this time broke off. */
const MINUTES_OF_REQUEST = 10;

/** Bytes: received from one private link, sent by a person in a day, stored for a company. */
export type Quota = { link: number; person: number; company: number };

/** Whose upload it is; a link by the hash of its code. */
export type Sender = { empresa_id: number } & ({ funcionario_id: number } | { link: string });

type Sums = { ofSender: number; ofCompany: number };

async function sumsOf(tx: Tx, { empresa_id }: Sender, quem: string, since: Date | null, now: Date) {
  const minutesAgo = new Date(now.getTime() - MINUTES_OF_REQUEST * 60_000);
  const { rows } = await tx.execute<Sums>(sql`
    select (select coalesce(sum(tamanho), 0)::float8 from arquivo_recebido
             where empresa_id = ${empresa_id} and quem = ${quem}
               and criado_em > coalesce(${since?.toISOString() ?? null}::timestamptz, '-infinity')) as "ofSender",
           (select coalesce(sum(tamanho), 0)::float8 from arquivo where empresa_id = ${empresa_id})
           + (select coalesce(sum(tamanho), 0)::float8 from arquivo_recebido
               where empresa_id = ${empresa_id} and not guardado
                 and criado_em > ${minutesAgo.toISOString()}::timestamptz) as "ofCompany"`);
  return rows[0] as Sums;
}

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
  { db, clock, quota }: Pick<Deps, 'db' | 'clock' | 'quota'>,
  sender: Sender,
  { field, tamanho }: { field: string; tamanho: number },
): Promise<{ settle(isKept: boolean): Promise<void> }> {
  const now = clock.now();
  const { empresa_id } = sender;
  const kind = 'link' in sender ? 'link' : 'person';
  const quem = 'link' in sender ? `link ${sender.link}` : `funcionario ${sender.funcionario_id}`;
  const since = kind === 'link' ? null : new Date(now.getTime() - HOURS_OF_PERSON * 3_600_000);
  const id = await db.service(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into arquivo_recebido (empresa_id, quem, tamanho, criado_em)
      values (${empresa_id}, ${quem}, ${tamanho}, ${now.toISOString()}) returning arquivo_recebido_id as id`);
    return rows[0]?.id;
  });
  const row = sql`empresa_id = ${empresa_id} and arquivo_recebido_id = ${id}`;
  const settle = async (isKept: boolean) => {
    await db.service((tx) =>
      tx.execute(
        isKept
          ? sql`update arquivo_recebido set guardado = true where ${row}`
          : sql`delete from arquivo_recebido where ${row}`,
      ),
    );
  };
  const { ofSender, ofCompany } = await db.service((tx) => sumsOf(tx, sender, quem, since, now));
  const passed = ofSender > quota[kind] ? kind : ofCompany > quota.company ? 'company' : null;
  if (!passed) return { settle };
  await settle(false);
  const message = words[passed](quota[passed]);
  throw new AppError('cota_de_arquivos', message, { status: 422, errors: { [field]: [message] } });
}
