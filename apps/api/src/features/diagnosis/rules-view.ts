import { dayInSaoPaulo } from '@farol/domain/calendar';
import { nomesDasTabelas, tabela } from '@farol/domain/catalogue';
import type { Area, TipoDocumento } from '@farol/domain/code-lists';
import { areaEncerrada } from '@farol/domain/pipeline';
import {
  type Conhecidos,
  comConhecidos,
  type EstudoConferido,
  type ItemConferido,
  type OpcaoConferida,
  perfisDoEstudo,
} from '@farol/domain/study';
import type { Contents, ItemRow, OptionRow, TableRow } from './contents.store.ts';
import { inForce } from './diagnosis.policy.ts';
import type { Study } from './study.store.ts';
import { recordOf, studyFields } from './study-fields.ts';

type Owner = 'diagnostico' | 'item' | 'opcao';
type Tables = Record<string, Record<string, unknown>[]>;

const TABLES: Record<Owner, readonly string[]> = {
  diagnostico: nomesDasTabelas.filter((nome) => tabela(nome).dono === 'diagnostico'),
  item: nomesDasTabelas.filter((nome) => tabela(nome).dono === 'item'),
  opcao: nomesDasTabelas.filter((nome) => tabela(nome).dono === 'opcao'),
};

/** Tables of a kind of owner by name; one without rows is an empty list. */
export const tableNames = (owner: Owner): readonly string[] => TABLES[owner];

/** Rows by owner, once, so that no owner searches them all. */
export function rowsByOwner(rows: readonly TableRow[]) {
  const groups = Map.groupBy(rows, (row) => `${row.dono_tipo}/${row.dono_id}`);
  return (owner: Owner, id: number): TableRow[] => groups.get(`${owner}/${id}`) ?? [];
}

export function tablesOf(rows: readonly TableRow[]): Tables {
  const groups = Map.groupBy(rows, (row) => row.tabela);
  return Object.fromEntries([...groups].map(([nome, own]) => [nome, own.map((row) => row.campos)]));
}

/** An option's fields as the catalogue names them, the ones kept in columns among them. */
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

const checkedOption = (option: OptionRow, item: ItemRow): OpcaoConferida => ({
  ...optionFields(option, item.tipo_segurado),
  diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
  situacao_fornecedor_motivo: option.situacao_fornecedor_motivo,
  rodada: option.rodada,
  status: option.status,
});

/** Investor profiles that the questionnaire gives. */
export function profilesOf(study: Study, rows: readonly TableRow[]): Record<string, unknown> {
  const answers = rows.filter((row) => row.tabela === 'respostas_suitability');
  return perfisDoEstudo(
    studyFields(study),
    answers.map((row) => ({ campos: row.campos, dia: dayInSaoPaulo(row.atualizado_em) })),
  );
}

export type KnownOfCustomer = { cpf_repetido: boolean };

/** The study as guards and calculators read it: what its record and other answers tell stands where nothing was typed. */
export const asChecked = (
  study: Study,
  contents: Contents,
  hoje: string,
  known: KnownOfCustomer = { cpf_repetido: false },
): EstudoConferido => comConhecidos(asTyped(study, contents, hoje, known));

/** What stands in each item without having been typed there. */
export function knownOfItems(study: Study, contents: Contents, hoje: string): Map<number, Conhecidos> {
  const checked = asChecked(study, contents, hoje);
  const itemsByProduct = Map.groupBy(contents.itens, (i) => i.diagnostico_produto_id);
  const pairs = contents.produtos.flatMap(({ row }, at) =>
    (itemsByProduct.get(row.diagnostico_produto_id) ?? []).flatMap((item, place) => {
      const conhecidos = checked.produtos[at]?.itens[place]?.conhecidos;
      return conhecidos ? [[item.diagnostico_produto_item_id, conhecidos] as const] : [];
    }),
  );
  return new Map(pairs);
}

function asTyped(study: Study, contents: Contents, hoje: string, known: KnownOfCustomer): EstudoConferido {
  const rows = rowsByOwner(contents.linhas);
  const optionsByItem = Map.groupBy(contents.opcoes, (o) => o.diagnostico_produto_item_id);
  const itemsByProduct = Map.groupBy(contents.itens, (i) => i.diagnostico_produto_id);
  const taskOf = (area: number) =>
    contents.tarefas.find((t) => inForce(t.row) && t.row.produto_diagnostico_id === area)?.row;

  const checkedItem = (item: ItemRow, encerrado: boolean): ItemConferido => ({
    codigo: item.codigo,
    tipo_segurado: item.tipo_segurado,
    campos: item.campos,
    tabelas: tablesOf(rows('item', item.diagnostico_produto_item_id)),
    sem_oferta: item.sem_oferta,
    sem_oferta_motivo: item.sem_oferta_motivo,
    opcoes: (optionsByItem.get(item.diagnostico_produto_item_id) ?? []).map((o) => checkedOption(o, item)),
    encerrado,
  });

  return {
    diagnostico: {
      ...studyFields(study),
      ...profilesOf(study, rows('diagnostico', study.diagnostico_id)),
      premissas: study.premissas ?? {},
    },
    tabelas: tablesOf(rows('diagnostico', study.diagnostico_id)),
    produtos: contents.produtos.map(({ row }) => {
      const task = taskOf(row.produto_diagnostico_id);
      const ended = task !== undefined && areaEncerrada(task);
      return {
        produto_diagnostico_id: row.produto_diagnostico_id as Area,
        nota_manual: row.nota_manual,
        rodada: task?.rodada ?? 1,
        itens: (itemsByProduct.get(row.diagnostico_produto_id) ?? []).map((item) => checkedItem(item, ended)),
      };
    }),
    hoje,
    cliente: {
      consentimento: study.consents.includes('tratamento'),
      cpf_repetido: known.cpf_repetido,
      ...recordOf(study),
    },
    documentos: contents.documentos.map(({ row }) => ({
      diagnostico_documento_id: row.diagnostico_documento_id,
      produto_diagnostico_id: row.produto_diagnostico_id as Area | null,
      diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id,
      tipo: row.tipo as TipoDocumento,
      obrigatorio: row.obrigatorio,
      status: row.status,
      arquivo_id: row.arquivo_id,
      dispensado_em: row.dispensado_em?.toISOString() ?? null,
    })),
    apolices: contents.apolices.map(({ row, arquivos }) => ({
      diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id,
      numero_apolice: row.numero_apolice,
      vigencia_inicio: row.vigencia_inicio,
      vigencia_fim: row.vigencia_fim,
      valor_premio: row.valor_premio,
      parcela: row.parcela,
      arquivos: arquivos.map((a) => a.x),
    })),
  };
}
