import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { FirstWords } from '../../platform/links/first-words.ts';
import { type PrivateLink, privateLinks } from '../../platform/links/private-link.store.ts';
import type { LinkMaker } from '../../platform/links/private-link.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

export type LinkRow = Omit<PrivateLink, 'link_id' | 'dono_id'> & {
  estudo_link_id: number;
  diagnostico_id: number;
};

const LINKS = privateLinks({ tabela: 'estudo_link', dono: 'diagnostico_id' });

const ofStudy = ({ empresa_id, diagnostico_id }: Key) => ({ empresa_id, dono_id: diagnostico_id });
const rowOf = <L extends PrivateLink>({ link_id, dono_id, ...link }: L) => ({
  ...link,
  estudo_link_id: link_id,
  diagnostico_id: dono_id,
});

/** What is read of the study with its link. */
export type LinkStudy = LinkMaker & { consultor_id: number; exemplo: boolean };

/** The link of this token, in any state; the only read without a known company. */
export async function findLinkByHash(tx: Tx, token_hash: string): Promise<(LinkRow & LinkStudy) | undefined> {
  const found = await LINKS.findByHash<LinkStudy>(tx, token_hash, {
    columns: sql`coalesce(f.pessoa_nome, '') as consultor_nome, f.pessoa_telefone as consultor_telefone,
      f.pessoa_email as consultor_email, e.empresa_nome_fantasia as empresa_nome, e.cor_marca, d.consultor_id, d.exemplo`,
    joins: sql`
      join diagnostico d on d.empresa_id = l.empresa_id and d.diagnostico_id = l.diagnostico_id
      join empresa e on e.empresa_id = l.empresa_id
      left join funcionario f on f.funcionario_id = d.consultor_id`,
  });
  return found && rowOf(found);
}

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
  const found = await LINKS.find(tx, ofStudy(study));
  return found && rowOf(found);
}

export const insertLink = async (
  tx: Tx,
  study: Key,
  link: { token_hash: string; expira_em: string; criado_por: number },
  now: Date,
): Promise<LinkRow> => rowOf(await LINKS.insert(tx, ofStudy(study), link, now));

/** Revokes the study's link, if any; returns the revoked ids. */
export const revokeLinks = (tx: Tx, study: Key, now: Date): Promise<number[]> =>
  LINKS.revoke(tx, ofStudy(study), now);

/** Counts an opening and keeps what was shown; returns the number of openings. */
export async function countOpening(tx: Tx, link: LinkRow, retrato: number, now: Date): Promise<number> {
  await tx.execute(sql`
    update estudo_link set estudo_retrato_id = ${retrato}
     where empresa_id = ${link.empresa_id} and estudo_link_id = ${link.estudo_link_id}`);
  return LINKS.countOpening(tx, { empresa_id: link.empresa_id, link_id: link.estudo_link_id }, now);
}

/** How a company appears to customers, and who to call there. */
type CompanyFacts = {
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
