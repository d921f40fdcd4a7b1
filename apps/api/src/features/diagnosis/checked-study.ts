import type { Parametros } from '@farol/domain/calculators';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { type NomeTabela, tabelaDefinition, tabelaNames } from '@farol/domain/catalogue';
import {
  type BemNomeado,
  type Conhecidos,
  type EstudoConferido,
  type EstudoGuardado,
  type LinhaDeTabela,
  readStudy,
} from '@farol/domain/study';
import type { Contents, ItemRow, OptionRow, TableRow } from './contents.store.ts';
import { iso } from './iso.ts';
import { coveredBy } from './policy-covers.ts';
import { documentsWithReceived } from './received-documents.ts';
import type { Study } from './study.store.ts';
import { recordOf, studyFields } from './study-fields.ts';

type Owner = 'diagnostico' | 'item' | 'opcao';

const TABLES: Record<Owner, readonly NomeTabela[]> = {
  diagnostico: tabelaNames.filter((nome) => tabelaDefinition(nome).dono === 'diagnostico'),
  item: tabelaNames.filter((nome) => tabelaDefinition(nome).dono === 'item'),
  opcao: tabelaNames.filter((nome) => tabelaDefinition(nome).dono === 'opcao'),
};

/** Tables of a kind of owner by name; one without rows is an empty list. */
export const tableNames = (owner: Owner): readonly NomeTabela[] => TABLES[owner];

/** Rows grouped by owner once, instead of a search per owner. */
export function rowsByOwner(rows: readonly TableRow[]) {
  const groups = Map.groupBy(rows, (row) => `${row.dono_tipo}/${row.dono_id}`);
  return (owner: Owner, id: number): TableRow[] => groups.get(`${owner}/${id}`) ?? [];
}

/** An option's fields under their catalogue names, including those stored in columns. */
export function optionFields(option: OptionRow, segurado: string): Record<string, unknown> {
  const { recomendada, rodada, status, motivo_recusa, validade_proposta } = option;
  const { numero_proposta, data_protocolo, situacao_fornecedor } = option;
  return {
    ...option.campos,
    tipo_segurado: segurado,
    validade_proposta,
    arquivo: option.arquivo_id,
    arquivo_2: option.arquivo_2_id,
    recomendada,
    rodada,
    status,
    motivo_recusa,
    numero_proposta,
    data_protocolo,
    situacao_fornecedor,
  };
}

/** `hoje`: the day ages refer to; `parametros`: defaults in force that day where absent. */
type StudyAssumptions = { hoje: string; parametros?: Parametros };

/**
 * The study as guards and calculators read it: values prefilled from the customer and other answers apply
 * where nothing was typed.
 */
export const checkedStudy = (study: Study, contents: Contents, assumed: StudyAssumptions): EstudoConferido =>
  readStudy(storedStudy(study, contents, assumed));

/** Prefilled values of each item, by item id. */
export const prefilledByItem = ({ produtos }: EstudoConferido): Map<number, Conhecidos> =>
  new Map(
    produtos
      .flatMap(({ itens }) => itens)
      .flatMap(({ diagnostico_produto_item_id: id, conhecidos }) =>
        id !== undefined && conhecidos ? [[id, conhecidos] as const] : [],
      ),
  );

/** The row that the name in each item means, by item id. */
export const namedByItem = ({ produtos }: EstudoConferido): Map<number, BemNomeado> =>
  new Map(
    produtos
      .flatMap(({ itens }) => itens)
      .flatMap(({ diagnostico_produto_item_id: id, bem_nomeado }) =>
        id !== undefined && bem_nomeado ? [[id, bem_nomeado] as const] : [],
      ),
  );

/** Only what the rules read. */
const storedItem = (item: ItemRow) => ({
  diagnostico_produto_id: item.diagnostico_produto_id,
  diagnostico_produto_item_id: item.diagnostico_produto_item_id,
  codigo: item.codigo,
  tipo_segurado: item.tipo_segurado,
  sem_oferta: item.sem_oferta,
  sem_oferta_motivo: item.sem_oferta_motivo,
  bem_nomeado: item.bem_nomeado,
  campos: item.campos,
});

const storedOption = (option: OptionRow, segurado: string) => ({
  diagnostico_produto_item_id: option.diagnostico_produto_item_id,
  diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
  proposta_id: option.proposta_id,
  rodada: option.rodada,
  status: option.status,
  campos: {
    ...optionFields(option, segurado),
    situacao_fornecedor_motivo: option.situacao_fornecedor_motivo,
  },
});

const storedRow = (row: TableRow): LinhaDeTabela => ({
  dono_tipo: row.dono_tipo,
  dono_id: row.dono_id,
  tabela: row.tabela,
  linha_uuid: row.linha_uuid,
  ordem: row.ordem,
  alterada_em: dayInSaoPaulo(row.atualizado_em),
  campos: row.campos,
});

/** The rows of a study as the domain reads them. */
function storedStudy(
  study: Study,
  contents: Contents,
  { hoje, parametros }: StudyAssumptions,
): EstudoGuardado {
  const itemOf = new Map(contents.itens.map((item) => [item.diagnostico_produto_item_id, item]));
  return {
    diagnostico_id: study.diagnostico_id,
    campos: studyFields(study),
    premissas: study.premissas,
    linhas: contents.linhas.map(storedRow),
    produtos: contents.produtos.map(({ row }) => ({
      diagnostico_produto_id: row.diagnostico_produto_id,
      produto_diagnostico_id: row.produto_diagnostico_id,
      nota_manual: row.nota_manual,
    })),
    itens: contents.itens.map(storedItem),
    opcoes: contents.opcoes.map((option) =>
      storedOption(option, itemOf.get(option.diagnostico_produto_item_id)?.tipo_segurado ?? 'titular'),
    ),
    tarefas: contents.tarefas.map(({ row }) => ({
      produto_diagnostico_id: row.produto_diagnostico_id,
      rodada: row.rodada,
      estagio_especialista: row.estagio_especialista,
      cancelada_em: iso(row.cancelada_em),
    })),
    documentos: documentsWithReceived(contents, hoje).map(({ row }) => ({
      diagnostico_documento_id: row.diagnostico_documento_id,
      produto_diagnostico_id: row.produto_diagnostico_id,
      diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id,
      tipo: row.tipo,
      tipo_segurado: row.tipo_segurado,
      dependente: row.dependente,
      pedido: row.solicitado_por !== null,
      obrigatorio: row.obrigatorio,
      status: row.status,
      arquivo_id: row.arquivo_id,
      dispensado: row.dispensado_em !== null,
    })),
    apolices: contents.apolices.flatMap(({ row, arquivos }) =>
      coveredBy(row, contents.opcoes).map((option) => ({
        diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
        numero_apolice: row.numero_apolice,
        vigencia_inicio: row.vigencia_inicio,
        vigencia_fim: row.vigencia_fim,
        valor_premio: row.valor_premio,
        arquivos: arquivos.map((a) => a.x),
      })),
    ),
    cliente: {
      consentimento: study.consents.includes('tratamento'),
      cpf_repetido: study.cpf_repetido,
      ...recordOf(study),
    },
    hoje,
    ...(parametros && { parametros }),
  };
}
