import type { Parametros } from '../calculators/index.ts';
import type { CalendarDay } from '../calendar/index.ts';
import {
  type CodigoItem,
  isTabela,
  type LinhasPorTabela,
  type NomeTabela,
  readItemCampos,
  readLinha,
  readOpcaoCampos,
  readRespostas,
  type Valores,
} from '../catalogue/index.ts';
import type { Area, SimNao, StatusRevisao, StatusSimples } from '../code-lists/index.ts';
import { isAreaEnded, isInForce } from '../pipeline/index.ts';
import type {
  ApoliceConferida,
  ClienteConferido,
  DocumentoConferido,
  EstudoConferido,
  ItemConferido,
  OpcaoConferida,
} from './guards/facts.ts';
import { perfisOfEstudo } from './investor-profile.ts';
import { withKnown } from './known/index.ts';
import { isOffered } from './offered.ts';
import type { BemNomeado, TipoSegurado } from './snapshot.ts';

type Dono = 'diagnostico' | 'item' | 'opcao';

export type LinhaDeTabela = {
  readonly dono_tipo: Dono;
  readonly dono_id: number;
  readonly tabela: NomeTabela;
  readonly linha_uuid: string;
  readonly ordem: number;
  /** Day of the last change; an investor profile is valid for 24 months from it. */
  readonly alterada_em: CalendarDay;
  readonly campos: Valores;
};

export type ItemGuardado = {
  readonly diagnostico_produto_id: number;
  readonly diagnostico_produto_item_id: number;
  readonly codigo: CodigoItem;
  readonly tipo_segurado: TipoSegurado;
  readonly sem_oferta: SimNao;
  readonly sem_oferta_motivo: string | null;
  readonly bem_nomeado?: BemNomeado | null | undefined;
  readonly campos: Valores;
};

export type OpcaoGuardada = {
  readonly diagnostico_produto_item_id: number;
  readonly diagnostico_produto_item_opcao_id: number;
  readonly proposta_id?: number | null;
  readonly rodada: number;
  readonly status: StatusRevisao;
  readonly campos: Valores;
};

/**
 * A stored study, as its rows: hidden areas and item rows are excluded. A file value is its id or an object with its
 * `arquivo_id`.
 */
export type EstudoGuardado = {
  readonly diagnostico_id: number;
  /** Typed answers of the general block. */
  readonly campos: Valores;
  readonly premissas: Valores | null;
  readonly linhas: readonly LinhaDeTabela[];
  readonly produtos: readonly {
    readonly diagnostico_produto_id: number;
    readonly produto_diagnostico_id: Area;
    readonly nota_manual: number | null;
  }[];
  readonly itens: readonly ItemGuardado[];
  readonly opcoes: readonly OpcaoGuardada[];
  readonly tarefas: readonly {
    readonly produto_diagnostico_id: number;
    readonly rodada: number;
    readonly estagio_especialista: number;
    readonly cancelada_em: string | null;
  }[];
  readonly documentos: readonly (Omit<DocumentoConferido, 'status'> & {
    readonly status: StatusSimples | null;
  })[];
  readonly apolices: readonly ApoliceConferida[];
  readonly cliente: ClienteConferido;
  /** Parameters of the figures; by default the company's parameters of the day. */
  readonly parametros?: Parametros;
  readonly hoje: CalendarDay;
  /** The reader sees only part of the study: profiles and prefilled values were computed by the server. */
  readonly parcial?: boolean;
};

const readRow = ({ tabela, campos, linha_uuid }: LinhaDeTabela) =>
  readLinha(tabela, { ...campos, linha_uuid });

type Linhas = readonly LinhaDeTabela[];
const NO_ROWS: Linhas = [];
const NO_TABLES: LinhasPorTabela = {};

function rowsByOwner(linhas: Linhas): (tipo: Dono, id: number) => Linhas {
  const ordenadas = linhas.toSorted((a, b) => a.ordem - b.ordem);
  const porDono = Map.groupBy(ordenadas, ({ dono_tipo, dono_id }) => `${dono_tipo}/${dono_id}`);
  return (tipo, id) => porDono.get(`${tipo}/${id}`) ?? NO_ROWS;
}

function tablesOf(linhas: Linhas): LinhasPorTabela {
  if (linhas.length === 0) return NO_TABLES;
  const porTabela = Map.groupBy(
    linhas.filter(({ tabela }) => isTabela(tabela)),
    ({ tabela }) => tabela,
  );
  return Object.fromEntries([...porTabela].map(([nome, delas]) => [nome, delas.map(readRow)]));
}

type Geral = Pick<EstudoConferido, 'diagnostico' | 'tabelas'>;

function readGeneral(guardado: EstudoGuardado, doBloco: Linhas): Geral {
  const { campos, premissas, linhas, parcial } = guardado;
  const tabelas = tablesOf(doBloco);
  const respostas = readRespostas(campos);
  const suitability = linhas.filter((linha) => linha.tabela === 'respostas_suitability');
  const perfis = parcial
    ? {}
    : perfisOfEstudo(
        { diagnostico: respostas, tabelas },
        suitability.map((linha) => ({
          campos: readLinha('respostas_suitability', linha.campos),
          dia: linha.alterada_em,
        })),
      );
  return { diagnostico: { ...respostas, ...perfis, premissas: premissas ?? {} }, tabelas };
}

/** What was typed; `readKnown` reads the rest. */
function readTyped(guardado: EstudoGuardado): EstudoConferido {
  const linhasDe = rowsByOwner(guardado.linhas);
  const itensPorArea = Map.groupBy(guardado.itens, (item) => item.diagnostico_produto_id);
  const opcoesPorItem = Map.groupBy(guardado.opcoes, (opcao) => opcao.diagnostico_produto_item_id);

  const readOption = (opcao: OpcaoGuardada, { codigo }: ItemGuardado): OpcaoConferida => {
    const { diagnostico_produto_item_opcao_id, proposta_id, rodada, status, campos } = opcao;
    const { situacao_fornecedor_motivo: motivo } = campos;
    return {
      ...readOpcaoCampos(codigo, campos),
      ...(typeof motivo === 'string' && { situacao_fornecedor_motivo: motivo }),
      ...tablesOf(linhasDe('opcao', diagnostico_produto_item_opcao_id)),
      diagnostico_produto_item_opcao_id,
      ...(proposta_id && { proposta_id }),
      rodada,
      status,
    };
  };
  const readItem = (item: ItemGuardado, encerrado: boolean): ItemConferido => {
    const { diagnostico_produto_item_id, codigo, tipo_segurado, sem_oferta, sem_oferta_motivo } = item;
    const { bem_nomeado } = item;
    const opcoes = (opcoesPorItem.get(diagnostico_produto_item_id) ?? []).filter(({ status, campos }) =>
      isOffered(item, { status, motivo_recusa: campos.motivo_recusa }),
    );
    return {
      diagnostico_produto_item_id,
      codigo,
      tipo_segurado,
      campos: readItemCampos(codigo, item.campos),
      tabelas: tablesOf(linhasDe('item', diagnostico_produto_item_id)),
      sem_oferta,
      sem_oferta_motivo,
      opcoes: opcoes.map((opcao) => readOption(opcao, item)),
      ...(bem_nomeado && { bem_nomeado }),
      encerrado,
    };
  };

  return {
    ...readGeneral(guardado, linhasDe('diagnostico', guardado.diagnostico_id)),
    produtos: guardado.produtos.map(({ diagnostico_produto_id, produto_diagnostico_id, nota_manual }) => {
      const tarefa = guardado.tarefas.find(
        (uma) => uma.produto_diagnostico_id === produto_diagnostico_id && isInForce(uma),
      );
      const encerrado = tarefa !== undefined && isAreaEnded(tarefa);
      return {
        produto_diagnostico_id,
        nota_manual,
        rodada: tarefa?.rodada ?? 1,
        itens: (itensPorArea.get(diagnostico_produto_id) ?? []).map((item) => readItem(item, encerrado)),
      };
    }),
    hoje: guardado.hoje,
    ...(guardado.parametros && { parametros: guardado.parametros }),
    cliente: guardado.cliente,
    documentos: guardado.documentos.map((documento) => ({
      ...documento,
      status: documento.arquivo_id === null ? 'analisis' : (documento.status ?? 'analisis'),
    })),
    apolices: guardado.apolices,
  };
}

/** The typed answers with what is known of the blanks, unless the server has sent it already. */
export const readKnown = ({ parcial }: EstudoGuardado, digitado: EstudoConferido): EstudoConferido =>
  parcial ? digitado : withKnown(digitado);

/**
 * A stored study as guards, calculators and views read it, the same for the server, the wizard with its pending
 * changes, the specialists' desks and the hub: rows under their owners, investor profiles, ended areas, and blanks
 * prefilled from other answers.
 */
export const readStudy = (guardado: EstudoGuardado): EstudoConferido =>
  readKnown(guardado, readTyped(guardado));
