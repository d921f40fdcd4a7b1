import type { Apolice, Comentario, Documento, Estudo, Tarefa } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { contractPayment, itemDefinition, joinList } from '@farol/domain/catalogue';
import { codeLabel, type TipoSegurado } from '@farol/domain/code-lists';
import { pontualidadeAt, validityOf } from '@farol/domain/pipeline';
import type { Contents, ItemRow, OptionRow, TaskRow } from '../contents.store.ts';
import { isTaskInForce } from '../diagnosis.policy.ts';
import { iso } from '../iso.ts';
import { coveredBy } from '../policy-covers.ts';
import { documentsWithReceived } from '../received-documents.ts';
import type { ReplyContext } from './context.ts';

const person = (funcionario_id: number, pessoa_nome: string | null) => ({
  funcionario_id,
  pessoa_nome: pessoa_nome ?? '',
});

/** Whether the reader sees this area; everything without an area is visible. */
const isVisibleArea = ({ view }: ReplyContext, area: number | null): boolean =>
  view.areas === null || area === null || (view.areas as readonly number[]).includes(area);

/** As long as the delivery may be taken back, or might have been. */
function replyDelivery({ entrega }: Pick<TaskRow, 'entrega'>, now: Date): Pick<Tarefa, 'entrega'> {
  if (!entrega || new Date(entrega.ate) <= now) return {};
  const { ate, aberta_em, ...rest } = entrega;
  return {
    entrega: {
      ...rest,
      ate: new Date(ate).toISOString(),
      aberta_em: aberta_em && new Date(aberta_em).toISOString(),
    },
  };
}

export const replyTask = ({ row, especialista_nome, ...task }: TaskRow, now: Date): Tarefa => ({
  tarefa_id: row.tarefa_id,
  diagnostico_id: row.diagnostico_id,
  produto_diagnostico_id: row.produto_diagnostico_id,
  estagio_especialista: row.estagio_especialista,
  status_tarefa: row.status_tarefa,
  rodada: row.rodada,
  apresentada: row.apresentada,
  especialista: person(row.especialista_id, especialista_nome),
  entrada_no_estagio: row.entrada_no_estagio.toISOString(),
  prazo: iso(row.prazo),
  // Frozen at the end of the stage; computed while it runs.
  pontualidade: row.pontualidade ?? (row.prazo ? pontualidadeAt(iso(row.prazo), now.toISOString()) : null),
  aguardando: row.aguardando,
  motivo_recusa: row.motivo_recusa,
  cancelada_em: iso(row.cancelada_em),
  ...replyDelivery(task, now),
  versao: row.versao,
});

/** One task per area: those in force; a cancelled one only for its specialist. */
export const replyTasks = (tasks: readonly TaskRow[], context: ReplyContext): Tarefa[] =>
  tasks
    .filter(
      ({ row }) =>
        isVisibleArea(context, row.produto_diagnostico_id) &&
        (isTaskInForce(row) ||
          (context.view.papel === 'E' && row.especialista_id === context.funcionario_id)),
    )
    .filter(
      ({ row }, _, shown) =>
        isTaskInForce(row) ||
        !shown.some(
          (t) => isTaskInForce(t.row) && t.row.produto_diagnostico_id === row.produto_diagnostico_id,
        ),
    )
    .map((task) => replyTask(task, context.now));

/** The first file of a document, then its further pages. */
const filesOfDocument = (first: number | null, all: readonly number[]): number[] =>
  first === null ? [] : [first, ...all.filter((id) => id !== first)];

export const replyDocument = (
  { row, solicitante_nome, arquivos, recebido }: ReturnType<typeof documentsWithReceived>[number],
  context: ReplyContext,
): Documento => ({
  diagnostico_documento_id: row.diagnostico_documento_id,
  diagnostico_id: row.diagnostico_id,
  produto_diagnostico_id: row.produto_diagnostico_id,
  diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id,
  tipo: row.tipo,
  tipo_segurado: row.tipo_segurado,
  dependente: row.dependente,
  descricao: row.descricao,
  obrigatorio: row.obrigatorio,
  status: row.arquivo_id === null ? null : row.status,
  motivo: row.dispensado_em ? row.dispensado_motivo : row.motivo,
  dispensado: row.dispensado_em !== null,
  arquivo: context.file(row.arquivo_id),
  arquivos: filesOfDocument(row.arquivo_id, arquivos).flatMap((id) => context.file(id) ?? []),
  emitido_em: row.emitido_em,
  valido_ate: row.valido_ate,
  exercicio: row.exercicio,
  validade_motivo: row.validade_motivo,
  validade: row.arquivo_id === null ? null : validityOf(row.tipo, row, dayInSaoPaulo(context.now)),
  solicitado_por: row.solicitado_por === null ? null : person(row.solicitado_por, solicitante_nome),
  enviado_em: iso(row.enviado_em),
  enviado_pelo_cliente: row.enviado_em !== null && row.enviado_por === null,
  conferido_em: iso(row.revisado_em),
  ...(recebido && {
    recebido: { tipo: recebido.tipo, produto_diagnostico_id: recebido.produto_diagnostico_id },
  }),
});

/** Documents with health data are visible to readers of health data only. */
export const replyDocuments = (contents: Contents, context: ReplyContext): Documento[] =>
  documentsWithReceived(contents, dayInSaoPaulo(context.now))
    .filter(
      ({ row }) =>
        isVisibleArea(context, row.produto_diagnostico_id) && (!row.sensivel || context.view.ve_saude),
    )
    .map((document) => replyDocument(document, context));

/** A policy's own columns on the wire. */
export const policyFields = (row: Contents['apolices'][number]['row']) => ({
  diagnostico_apolice_id: row.diagnostico_apolice_id,
  cliente_id: row.cliente_id,
  produto_diagnostico_id: row.produto_diagnostico_id,
  numero_apolice: row.numero_apolice ?? '',
  numero_proposta: row.numero_proposta,
  fornecedor: row.fornecedor,
  vigencia_inicio: row.vigencia_inicio,
  vigencia_fim: row.vigencia_fim,
  valor_cobertura: row.valor_cobertura,
  valor_premio: row.valor_premio,
  periodicidade_pagamento: row.periodicidade_pagamento,
  forma_pagamento: row.forma_pagamento,
  versao: row.versao,
});

/** What a policy of a whole proposal covers, from the option of each need and person. */
export type PolicyCover = {
  diagnostico_produto_item_opcao_id: number;
  codigo: string;
  tipo_segurado: TipoSegurado;
  valor_cobertura: number | null;
  valor_premio: number | null;
};

/** Names of the covered items, each once. */
export const coverNames = (covers: readonly PolicyCover[]): string[] => [
  ...new Set(covers.map(({ codigo }) => itemDefinition(codigo).nome)),
];

/** The first name and how many covers follow; two names are both said. */
function shortName(covers: readonly PolicyCover[]): string {
  const names = coverNames(covers);
  return names.length < 3 ? joinList(names) : `${names[0]} e mais ${covers.length - 1} coberturas`;
}

/** Names of the items in short and insured people, each once; the covers themselves where there are several. */
export function policyCovers(
  covers: readonly PolicyCover[],
): Pick<Apolice, 'item_nome' | 'segurados' | 'pagamento' | 'coberturas'> {
  return {
    item_nome: shortName(covers),
    segurados: [...new Set(covers.map(({ tipo_segurado }) => tipo_segurado))],
    pagamento: covers[0] ? contractPayment(covers[0].codigo) : null,
    ...(covers.length > 1 && {
      coberturas: covers.map(({ codigo, ...cover }) => ({
        ...cover,
        item_nome: itemDefinition(codigo).nome,
      })),
    }),
  };
}

const coverOf = (option: OptionRow, item: ItemRow): PolicyCover => ({
  diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
  codigo: item.codigo,
  tipo_segurado: item.tipo_segurado,
  valor_cobertura: asNumber(option.campos.valor_cobertura),
  valor_premio: asNumber(option.campos.valor_premio),
});

/** The policies of a study, one entry for each option that is insured by one. */
export function replyPolicies(contents: Contents, context: ReplyContext): Apolice[] {
  const itemOf = new Map(contents.itens.map((i) => [i.diagnostico_produto_item_id, i]));
  return contents.apolices
    .filter(({ row }) => isVisibleArea(context, row.produto_diagnostico_id))
    .flatMap(({ row, arquivos, renovacoes }) => {
      const covered = coveredBy(row, contents.opcoes);
      const policy = {
        ...policyFields(row),
        diagnostico_id: context.study.diagnostico_id,
        diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id ?? 0,
        pessoa_nome: context.study.person.pessoa_nome,
        // Renewals outside the study are no business of a specialist.
        ...(renovacoes.length > 0 && context.view.areas === null && { renovacoes }),
        ...policyCovers(
          covered.flatMap((option) => {
            const item = itemOf.get(option.diagnostico_produto_item_id);
            return item ? [coverOf(option, item)] : [];
          }),
        ),
        arquivos: arquivos.flatMap(({ x, arquivo_id, sensivel }) => {
          const arquivo = sensivel && !context.view.ve_saude ? null : context.file(arquivo_id);
          return arquivo ? [{ x, arquivo, ...(sensivel && { saude: true as const }) }] : [];
        }),
        ...(context.view.ve_saude && { ve_saude: true as const }),
      };
      if (covered.length === 0) return [policy];
      return covered.map(({ diagnostico_produto_item_opcao_id }) => ({
        ...policy,
        diagnostico_produto_item_opcao_id,
      }));
    });
}

/** Nothing once the item is no longer in play. */
const itemOfComment = (item: ItemRow | undefined) => ({
  diagnostico_produto_item_id: item?.diagnostico_produto_item_id ?? null,
  item: item ? itemDefinition(item.codigo).nome : null,
  tipo_segurado: item?.tipo_segurado ?? null,
});

export const replyComment = (
  { row, autor_nome, mencoes }: Contents['comentarios'][number],
  itens: readonly ItemRow[],
  context: Pick<ReplyContext, 'funcionario_id'>,
): Comentario => ({
  diagnostico_comentario_id: row.diagnostico_comentario_id,
  diagnostico_id: row.diagnostico_id,
  usuario: person(row.funcionario_id, autor_nome),
  comentario: row.comentario,
  mencoes,
  produto_diagnostico_id: row.produto_diagnostico_id,
  produto: row.produto_diagnostico_id === null ? null : codeLabel('area_produto', row.produto_diagnostico_id),
  ...itemOfComment(
    itens.find((item) => item.diagnostico_produto_item_id === row.diagnostico_produto_item_id),
  ),
  data: row.criado_em.toISOString(),
  editado_em: iso(row.editado_em),
  meu: row.funcionario_id === context.funcionario_id,
});

export const replyComments = (contents: Contents, context: ReplyContext): Comentario[] =>
  contents.comentarios
    .filter(({ row }) => isVisibleArea(context, row.produto_diagnostico_id))
    .map((comment) => replyComment(comment, contents.itens, context));

export const replyPresentation = (row: Contents['apresentacao']): Estudo['apresentacao_estudo'] =>
  row && {
    apresentacao_estudo_id: row.apresentacao_estudo_id,
    status_aprovacao: row.status_aprovacao,
    secoes: Array.isArray(row.secoes) ? row.secoes.map(String) : null,
    notas: row.notas,
  };
