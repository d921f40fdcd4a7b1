import type { Apolice, Documento, Estudo, Item, Opcao } from '@farol/contracts';
import { type LinhaParametro, parametrosVigentes } from '@farol/domain/calculators';
import { nomesDasTabelas, tabela } from '@farol/domain/catalogue';
import type { Area, TipoDocumento } from '@farol/domain/code-lists';
import type {
  ApoliceConferida,
  Campos,
  DocumentoConferido,
  EstudoConferido,
  ItemConferido,
  OpcaoConferida,
  Resultado,
  TipoSegurado,
} from '@farol/domain/study';

const TABLES = Map.groupBy(nomesDasTabelas, (nome) => tabela(nome).dono);

const tablesOf = (row: Campos, owner: 'diagnostico' | 'item'): Record<string, Campos[]> =>
  Object.fromEntries(
    (TABLES.get(owner) ?? []).flatMap((nome) => {
      const rows = row[nome];
      return Array.isArray(rows) ? [[nome, rows as Campos[]]] : [];
    }),
  );

const checkedOption = (option: Opcao): OpcaoConferida => ({
  ...option,
  arquivo: option.arquivo?.arquivo_id ?? null,
  arquivo_2: option.arquivo_2?.arquivo_id ?? null,
});

const checkedItem = (item: Item): ItemConferido => ({
  codigo: item.codigo,
  tipo_segurado: item.tipo_segurado as TipoSegurado,
  campos: item,
  tabelas: tablesOf(item, 'item'),
  sem_oferta: item.sem_oferta,
  sem_oferta_motivo: item.sem_oferta_motivo,
  opcoes: item.diagnostico_produto_item_opcoes.map(checkedOption),
});

const checkedDocument = (document: Documento): DocumentoConferido => ({
  diagnostico_documento_id: document.diagnostico_documento_id,
  produto_diagnostico_id: document.produto_diagnostico_id as Area | null,
  diagnostico_produto_item_opcao_id: document.diagnostico_produto_item_opcao_id,
  tipo: document.tipo as TipoDocumento,
  obrigatorio: document.obrigatorio,
  status: document.status ?? 'analisis',
  arquivo_id: document.arquivo?.arquivo_id ?? null,
  dispensado_em: document.dispensado ? (document.conferido_em ?? document.tipo) : null,
});

const checkedPolicy = (policy: Apolice): ApoliceConferida => ({
  diagnostico_produto_item_opcao_id: policy.diagnostico_produto_item_opcao_id,
  numero_apolice: policy.numero_apolice || null,
  vigencia_inicio: policy.vigencia_inicio,
  vigencia_fim: policy.vigencia_fim,
  valor_premio: policy.valor_premio,
  parcela: null,
  arquivos: policy.arquivos.map(({ x }) => x),
});

/**
 * The study as the domain's guards read it, out of what the server sent: the screen names what is missing before
 * anybody asks for a move. The server asks the same guards and has the last word.
 */
export function asChecked(study: Estudo, hoje: string): EstudoConferido {
  const roundOf = (area: number) => study.tarefas.find((t) => t.produto_diagnostico_id === area)?.rodada ?? 1;
  return {
    diagnostico: study,
    tabelas: tablesOf(study, 'diagnostico'),
    produtos: study.diagnostico_produtos.map((produto) => ({
      produto_diagnostico_id: produto.produto_diagnostico_id as Area,
      rodada: roundOf(produto.produto_diagnostico_id),
      itens: produto.diagnostico_produto_itens.map(checkedItem),
    })),
    hoje,
    parametros: parametrosVigentes(
      study.parametros.em,
      study.parametros.linhas as unknown as LinhaParametro[],
    ),
    cliente: { consentimento: study.consentiu_tratamento, cpf_repetido: false },
    documentos: study.diagnostico_documentos.map(checkedDocument),
    apolices: study.diagnostico_apolices.map(checkedPolicy),
  };
}

/** Figures of the server under the domain's type, for its yardsticks. */
export const resultsOf = (study: Estudo): readonly Resultado[] =>
  study.resultados as unknown as readonly Resultado[];
