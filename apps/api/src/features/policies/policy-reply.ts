import type { Apolice } from '@farol/contracts';
import { item as definicaoDo } from '@farol/domain/catalogue';
import type { Tx } from '../../db/client.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Ask } from '../diagnosis/index.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';

export const replyPolicy = ({ row, pessoa_nome, codigo, arquivos }: FoundPolicy, ask: Ask): Apolice => ({
  diagnostico_apolice_id: row.diagnostico_apolice_id,
  diagnostico_id: row.diagnostico_id,
  cliente_id: row.cliente_id,
  pessoa_nome,
  diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id ?? 0,
  produto_diagnostico_id: row.produto_diagnostico_id,
  item_nome: codigo ? definicaoDo(codigo).nome : '',
  numero_apolice: row.numero_apolice ?? '',
  numero_proposta: row.numero_proposta,
  fornecedor: row.fornecedor,
  vigencia_inicio: row.vigencia_inicio,
  vigencia_fim: row.vigencia_fim,
  valor_cobertura: row.valor_cobertura,
  valor_premio: row.valor_premio,
  periodicidade_pagamento: row.periodicidade_pagamento,
  forma_pagamento: row.forma_pagamento,
  arquivos: arquivos.map(({ x, ...file }) => ({
    x,
    arquivo: fileReply(file, ask.actor.funcionario_id, ask.deps),
  })),
  versao: row.versao,
});

export async function replyPolicyById(tx: Tx, ask: Ask, id: number): Promise<Apolice> {
  const found = await findPolicy(tx, ask.actor, id);
  if (!found) throw notFound('Apólice');
  return replyPolicy(found, ask);
}
