import type { Tx } from '../db/client.ts';
import * as schema from '../db/schema/index.ts';

type MadeStudy = { empresa_id: number; cliente_id: number; diagnostico_id: number };

/** Policies of a study's customer and what they brought. */
export function policyFactory(tx: Tx, day: string) {
  const policy = async (
    of: MadeStudy,
    {
      arquivo_id,
      ...over
    }: Partial<typeof schema.diagnostico_apolice.$inferInsert> & {
      produto_diagnostico_id: number;
      /** The policy's own file, kind 1. */
      arquivo_id?: number;
    },
  ) => {
    const [made] = await tx
      .insert(schema.diagnostico_apolice)
      .values({
        empresa_id: of.empresa_id,
        diagnostico_id: of.diagnostico_id,
        cliente_id: of.cliente_id,
        numero_apolice: '0531.2026.000123',
        fornecedor: 'Icatu Seguros',
        vigencia_inicio: day,
        valor_premio: 142.5,
        valor_cobertura: 800000,
        periodicidade_pagamento: 'monthly',
        ...over,
      })
      .returning();
    const { diagnostico_apolice_id } = made!;
    if (arquivo_id)
      await tx
        .insert(schema.diagnostico_apolice_arquivo)
        .values({ empresa_id: of.empresa_id, diagnostico_apolice_id, x: 1, arquivo_id });
    return diagnostico_apolice_id;
  };

  /** Received of a policy in this month. */
  const commission = async (
    { empresa_id }: Pick<MadeStudy, 'empresa_id'>,
    diagnostico_apolice_id: number,
    over: Partial<typeof schema.comissao_recebida.$inferInsert> = {},
  ): Promise<number> => {
    const [made] = await tx
      .insert(schema.comissao_recebida)
      .values({
        empresa_id,
        diagnostico_apolice_id,
        competencia: `${day.slice(0, 7)}-01`,
        bruto: 28.5,
        liquido: 28.5,
        ...over,
      })
      .returning();
    return made!.comissao_recebida_id;
  };

  /** An insurer's statement with one row, of nobody's policy. */
  const statement = async (
    { empresa_id }: Pick<MadeStudy, 'empresa_id'>,
    funcionario_id: number,
  ): Promise<number> => {
    const [made] = await tx
      .insert(schema.comissao_extrato)
      .values({
        empresa_id,
        funcionario_id,
        arquivo_nome: 'extrato.csv',
        sha256: '0',
        colunas: ['Apólice', 'Comissão'],
        mapeamento: ['numero_apolice', 'bruto'],
        competencia: `${day.slice(0, 7)}-01`,
        linhas_total: 1,
      })
      .returning();
    const { comissao_extrato_id } = made!;
    await tx
      .insert(schema.comissao_extrato_linha)
      .values({ empresa_id, comissao_extrato_id, numero: 2, dados: ['NENHUMA', '10'] });
    return comissao_extrato_id;
  };

  return { policy, commission, statement };
}
