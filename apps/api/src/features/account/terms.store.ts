import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';

export type CompanyTerms = {
  empresa_nome_fantasia: string;
  arquivo: (FileRow & { chave: string; sha256: string; criado_em: string }) | null;
};

/** The company, and its own terms of use if it has any. */
export async function findCompanyTerms(tx: Tx, empresa_id: number): Promise<CompanyTerms> {
  const { rows } = await tx.execute<CompanyTerms>(sql`
    select e.empresa_nome_fantasia,
           case when a.arquivo_id is null then null else jsonb_build_object(
             'arquivo_id', a.arquivo_id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho, 'chave', a.chave,
             'sha256', a.sha256, 'criado_em', a.criado_em) end as arquivo
      from empresa e
      left join arquivo a on a.empresa_id = e.empresa_id and a.arquivo_id = e.termos_modelo_arquivo_id
     where e.empresa_id = ${empresa_id}`);
  if (!rows[0]) throw new Error('the company of an actor has no row');
  return rows[0];
}

type Acceptance = { termos_aceitos_em: string | null; termos_aceitos_versao: string | null };

export async function findAcceptance(tx: Tx, funcionario_id: number): Promise<Acceptance> {
  const { rows } = await tx.execute<Acceptance>(sql`
    select termos_aceitos_em, termos_aceitos_versao from funcionario where funcionario_id = ${funcionario_id}`);
  return rows[0] ?? { termos_aceitos_em: null, termos_aceitos_versao: null };
}

export const saveAcceptance = (tx: Tx, funcionario_id: number, versao: string, now: Date) =>
  tx.execute(sql`
    update funcionario set termos_aceitos_em = ${now.toISOString()}, termos_aceitos_versao = ${versao}
     where funcionario_id = ${funcionario_id}`);
