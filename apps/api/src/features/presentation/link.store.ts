import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

export type LinkRow = {
  estudo_link_id: number;
  empresa_id: number;
  diagnostico_id: number;
  criado_em: Date;
  expira_em: Date;
  revogado_em: Date | null;
  acessos: number;
  ultimo_acesso_em: Date | null;
};
type Raw = {
  [K in keyof LinkRow]: LinkRow[K] extends Date
    ? string
    : LinkRow[K] extends Date | null
      ? string | null
      : LinkRow[K];
};

const COLUMNS = sql`estudo_link_id, empresa_id, diagnostico_id, criado_em, expira_em, revogado_em, acessos,
                    ultimo_acesso_em`;

const moment = (value: string | null): Date | null => (value === null ? null : new Date(value));
const rowOf = (raw: Raw): LinkRow => ({
  ...raw,
  criado_em: new Date(raw.criado_em),
  expira_em: new Date(raw.expira_em),
  revogado_em: moment(raw.revogado_em),
  ultimo_acesso_em: moment(raw.ultimo_acesso_em),
});

/** What is read of the study with its link. */
export type LinkStudy = { consultor_id: number; consultor_nome: string; exemplo: boolean };

/** The link of this token, in any state; the only read without a known company. */
export async function findLinkByHash(tx: Tx, token_hash: string): Promise<(LinkRow & LinkStudy) | undefined> {
  const { rows } = await tx.execute<Raw & LinkStudy>(sql`
    select l.estudo_link_id, l.empresa_id, l.diagnostico_id, l.criado_em, l.expira_em, l.revogado_em, l.acessos,
           l.ultimo_acesso_em, coalesce(f.pessoa_nome, '') as consultor_nome,
           d.consultor_id, d.exemplo
      from estudo_link l
      join diagnostico d on d.empresa_id = l.empresa_id and d.diagnostico_id = l.diagnostico_id
      left join funcionario f on f.funcionario_id = d.consultor_id
     where l.token_hash = ${token_hash}`);
  const [row] = rows;
  return row && { ...row, ...rowOf(row) };
}

/** Who a link's page is for and from; the logo is a PNG in base64. */
export type FirstWords = { cliente: string; consultor: string; empresa: string; logo: string | null };

/** The first words of a link that opens; null for one that does not. */
export async function findFirstWords(tx: Tx, token_hash: string, now: Date): Promise<FirstWords | null> {
  const { rows } = await tx.execute<FirstWords>(sql`
    select c.pessoa_nome as cliente, coalesce(f.pessoa_nome, '') as consultor, e.empresa_nome_fantasia as empresa,
           e.logo_png as logo
      from estudo_link l
      join diagnostico d on d.empresa_id = l.empresa_id and d.diagnostico_id = l.diagnostico_id
      join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
      join empresa e on e.empresa_id = l.empresa_id
      left join funcionario f on f.funcionario_id = d.consultor_id
     where l.token_hash = ${token_hash} and l.revogado_em is null and l.expira_em > ${now.toISOString()}
       and d.excluido_em is null and c.excluido_em is null`);
  return rows[0] ?? null;
}

/** The study's link that is not revoked. */
export async function findLink(tx: Tx, study: Key): Promise<LinkRow | undefined> {
  const { rows } = await tx.execute<Raw>(sql`
    select ${COLUMNS} from estudo_link
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id} and revogado_em is null`);
  return rows[0] && rowOf(rows[0]);
}

export async function insertLink(
  tx: Tx,
  study: Key,
  link: { token_hash: string; expira_em: string; criado_por: number },
  now: Date,
): Promise<LinkRow> {
  const { rows } = await tx.execute<Raw>(sql`
    insert into estudo_link (empresa_id, diagnostico_id, token_hash, expira_em, criado_por, criado_em)
    values (${study.empresa_id}, ${study.diagnostico_id}, ${link.token_hash}, ${link.expira_em},
            ${link.criado_por}, ${now.toISOString()})
    returning ${COLUMNS}`);
  return rowOf(rows[0]!);
}

/** Revokes the study's link, if any; returns the revoked ids. */
export async function revokeLinks(tx: Tx, study: Key, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update estudo_link set revogado_em = ${now.toISOString()}
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id} and revogado_em is null
    returning estudo_link_id as id`);
  return rows.map((row) => row.id);
}

/** Counts an opening; returns the number of openings. */
export async function countOpening(tx: Tx, link: LinkRow, retrato: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ acessos: number }>(sql`
    update estudo_link
       set acessos = acessos + 1, ultimo_acesso_em = ${now.toISOString()}, estudo_retrato_id = ${retrato}
     where empresa_id = ${link.empresa_id} and estudo_link_id = ${link.estudo_link_id}
    returning acessos`);
  return rows[0]?.acessos ?? 0;
}

/** How a company appears to customers, and who to call there. */
export type CompanyFacts = {
  cnpj: string | null;
  telefone: string | null;
  email: string | null;
  site: string | null;
  endereco: string | null;
  cor_marca: string | null;
  logo_png: string | null;
  logo_largura: number | null;
  logo_altura: number | null;
};

export type StudyFacts = {
  empresa_nome: string;
  empresa: CompanyFacts;
  consultor_telefone: string | null;
  consultor_email: string | null;
  consentimentos: { finalidade: string; canal: string; data: string }[];
};

/** Facts on the customer's page besides the study: consultant, company, consents. */
export async function loadStudyFacts(
  tx: Tx,
  study: Pick<Study, 'empresa_id' | 'cliente_id' | 'consultor_id'>,
): Promise<StudyFacts> {
  const { rows } = await tx.execute<StudyFacts>(sql`
    select e.empresa_nome_fantasia as empresa_nome,
           jsonb_build_object('cnpj', e.cnpj, 'telefone', e.telefone, 'email', e.email, 'site', e.site,
             'endereco', e.endereco, 'cor_marca', e.cor_marca, 'logo_png', e.logo_png,
             'logo_largura', e.logo_largura, 'logo_altura', e.logo_altura) as empresa,
           f.pessoa_telefone as consultor_telefone,
           f.pessoa_email as consultor_email,
           coalesce((select jsonb_agg(jsonb_build_object('finalidade', k.finalidade, 'canal', k.canal, 'data', k.data)
                            order by k.data, k.consentimento_id)
              from consentimento k
             where k.empresa_id = e.empresa_id and k.cliente_id = ${study.cliente_id}
               and k.revogado_em is null), '[]') as consentimentos
      from empresa e left join funcionario f on f.funcionario_id = ${study.consultor_id}
     where e.empresa_id = ${study.empresa_id}`);
  return rows[0]!;
}
