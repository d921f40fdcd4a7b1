import type { ConteudoEstudo, DocumentoDoEstudo } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { estudo_resposta } from '../../db/schema/index.ts';
import { hashOfBytes } from '../../platform/canonical.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/** Stores a content of the study once, however often it is seen; returns the id of its row. */
export async function storeSnapshot(
  tx: Tx,
  study: Key,
  { conteudo, sha256 }: { conteudo: unknown; sha256: string },
  criado_por: number | null,
  now: Date,
): Promise<number> {
  await tx.execute(sql`
    insert into estudo_retrato (empresa_id, diagnostico_id, conteudo, sha256, criado_por, criado_em)
    values (${study.empresa_id}, ${study.diagnostico_id}, ${JSON.stringify(conteudo)}::jsonb, ${sha256},
            ${criado_por}, ${now.toISOString()})
    on conflict (empresa_id, diagnostico_id, sha256) do nothing`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select estudo_retrato_id as id from estudo_retrato
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id} and sha256 = ${sha256}`);
  return rows[0]!.id;
}

/** The stored content of a study with this hash. */
export async function findStoredContent(tx: Tx, study: Key, sha256: string): Promise<ConteudoEstudo | null> {
  const { rows } = await tx.execute<{ conteudo: ConteudoEstudo }>(sql`
    select conteudo from estudo_retrato
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id} and sha256 = ${sha256}`);
  return rows[0]?.conteudo ?? null;
}

/** Document of a content, by its hash without the creation day. */
type PdfKey = { retrato: number; hash: string; documento: DocumentoDoEstudo };

/** The document as downloaded; null if it never was. */
export async function findStoredPdf(
  tx: Tx,
  { empresa_id }: Key,
  { retrato, hash }: Pick<PdfKey, 'retrato' | 'hash'>,
): Promise<Buffer | null> {
  const { rows } = await tx.execute<{ conteudo: Buffer }>(sql`
    select conteudo from estudo_retrato_pdf
     where empresa_id = ${empresa_id} and estudo_retrato_id = ${retrato} and dito_sha256 = ${hash}`);
  return rows[0]?.conteudo ?? null;
}

/** Stores a document and returns the stored one: that of a concurrent request if it came first. */
export async function storePdf(tx: Tx, study: Key, key: PdfKey, content: Buffer, now: Date): Promise<Buffer> {
  await tx.execute(sql`
    insert into estudo_retrato_pdf
           (empresa_id, diagnostico_id, estudo_retrato_id, dito_sha256, documento, conteudo, sha256, criado_em)
    values (${study.empresa_id}, ${study.diagnostico_id}, ${key.retrato}, ${key.hash}, ${key.documento},
            ${content}, ${hashOfBytes(content)}, ${now.toISOString()})
    on conflict (empresa_id, estudo_retrato_id, dito_sha256) do nothing`);
  return (await findStoredPdf(tx, study, key)) ?? content;
}

export type DownloadedPdf = {
  /** Null: downloaded before there were two documents. */
  documento: DocumentoDoEstudo | null;
  conteudo: Buffer;
  sha256: string;
  quando: string;
};

/**
 * Documents of this content downloaded by `answered`: the whole one before the summary, the newest of each
 * with its hash and first download; if none, the later ones.
 */
export async function downloadedPdfs(
  tx: Tx,
  study: Key,
  sha256: string,
  answered: string,
): Promise<DownloadedPdf[]> {
  const { rows } = await tx.execute<DownloadedPdf & { antes: boolean }>(sql`
    select distinct on (p.documento) p.documento, p.conteudo, p.sha256, p.criado_em <= ${answered} as antes,
           to_char(p.criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as quando
      from estudo_retrato_pdf p
      join estudo_retrato t on t.empresa_id = p.empresa_id and t.estudo_retrato_id = p.estudo_retrato_id
     where p.empresa_id = ${study.empresa_id} and p.diagnostico_id = ${study.diagnostico_id}
       and t.sha256 = ${sha256}
     order by p.documento, antes desc, p.criado_em desc, p.estudo_retrato_pdf_id desc`);
  const had = rows.filter(({ antes }) => antes);
  return had.length > 0 ? had : rows;
}

type Answer = typeof estudo_resposta.$inferSelect;
export type SentAnswers = Pick<
  Answer,
  'estudo_resposta_id' | 'canal' | 'ip' | 'agente' | 'respostas' | 'sha256'
> & {
  /** As typed by the customer. */
  nome: string | null;
  /** The customer's name, or the consultant's. */
  quem: string;
  quando: string;
  conteudo: unknown;
  estudo_sha256: string | null;
};

/** Every sending of a study's answers with the content seen, newest first. */
export async function sentAnswers(tx: Tx, study: Key): Promise<SentAnswers[]> {
  const { rows } = await tx.execute<SentAnswers>(sql`
    select r.estudo_resposta_id, r.canal, r.nome, coalesce(r.nome, f.pessoa_nome, '') as quem, r.ip,
           r.agente, r.respostas, r.sha256, to_char(r.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as quando,
           t.conteudo, t.sha256 as estudo_sha256
      from estudo_resposta r
      left join estudo_retrato t on t.empresa_id = r.empresa_id and t.estudo_retrato_id = r.estudo_retrato_id
      left join funcionario f on f.funcionario_id = r.funcionario_id
     where r.empresa_id = ${study.empresa_id} and r.diagnostico_id = ${study.diagnostico_id}
     order by r.quando desc, r.estudo_resposta_id desc`);
  return rows;
}
