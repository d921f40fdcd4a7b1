import type { Apolice, ApoliceDoCliente } from '@farol/contracts';
import { type Actor, canSeeHealthData } from '@farol/domain/access';
import { policyName, premiumChange } from '@farol/domain/policies';
import type { Tx } from '../../db/client.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import { policyCovers, policyFields, type RequestContext } from '../diagnosis/index.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';

/** What it covers: the items of its options, else the cover recorded with it. */
export const coversOf = ({ row, coberturas }: FoundPolicy) =>
  coberturas.length > 0
    ? policyCovers(coberturas)
    : {
        item_nome: policyName(row.produto_diagnostico_id, row.cobertura),
        segurados: row.segurado ? [row.segurado] : [],
        pagamento: 'premio' as const,
      };

export const seesHealthOf = (actor: Actor, { leem_saude }: FoundPolicy): boolean =>
  canSeeHealthData(actor, leem_saude);

export function replyPolicy(found: FoundPolicy, ctx: RequestContext): ApoliceDoCliente {
  const { row, pessoa_nome, coberturas, arquivos, renova, renovada_por_id } = found;
  const ve_saude = seesHealthOf(ctx.actor, found);
  const { nao_renovada_em: quando, nao_renovada_motivo: motivo, nao_renovada_observacao } = row;
  return {
    ...policyFields(row),
    diagnostico_id: row.diagnostico_id,
    diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id,
    pessoa_nome,
    ...coversOf(found),
    codigos: [...new Set(coberturas.map(({ codigo }) => codigo))],
    outra_corretora: row.outra_corretora,
    cobertura: row.cobertura,
    segurado: row.segurado,
    observacao: row.observacao,
    placa: row.placa,
    parcelas: row.parcelas,
    linha_uuid: row.linha_uuid,
    renova: renova && { ...renova, mudanca: premiumChange(renova, row) },
    renovada_por_id,
    nao_renovada: quando &&
      motivo && { quando: quando.toISOString(), motivo, observacao: nao_renovada_observacao },
    arquivos: arquivos
      .filter(({ sensivel }) => ve_saude || !sensivel)
      .map(({ x, sensivel, ...file }) => ({
        x,
        arquivo: fileReply(file, ctx.actor, ctx.deps),
        ...(sensivel && { saude: true as const }),
      })),
    ...(ve_saude && { ve_saude }),
  };
}

export async function replyPolicyById(tx: Tx, ctx: RequestContext, id: number): Promise<ApoliceDoCliente> {
  const found = await findPolicy(tx, ctx.actor, id);
  if (!found) throw notFound('Apólice');
  return replyPolicy(found, ctx);
}

/** A policy of a study, as the study shows it. */
export function ofStudy(policy: ApoliceDoCliente): Apolice {
  const { diagnostico_id, diagnostico_produto_item_opcao_id } = policy;
  if (diagnostico_id === null) throw new Error('a policy outside a study was read as one of a study');
  return {
    ...policy,
    diagnostico_id,
    diagnostico_produto_item_opcao_id: diagnostico_produto_item_opcao_id ?? 0,
  };
}
