import { CARGO_LABELS } from '@farol/domain/access';
import { quantity } from '@farol/domain/br';
import { dayInSaoPaulo, formatDay, timeInSaoPaulo } from '@farol/domain/calendar';
import {
  campoDefinition,
  campoNames,
  codigosWhere,
  itemDefinition,
  tabelaDefinition,
  tabelaNames,
} from '@farol/domain/catalogue';
import { findLista, listaNames } from '@farol/domain/code-lists';
import { ARCHIVED, NOT_ARCHIVED } from '../../db/privacy/archive/index.ts';
import { BOM, csvLine } from './csv.ts';
import type { TableInfo } from './snapshot.store.ts';

export const FORMAT = 'farol.levar-tudo/1';

export type Described = {
  empresa: { empresa_id: number; nome: string };
  foto_em: Date;
  tabelas: readonly TableInfo[];
  arquivos: number;
  /** Names of files whose bytes were not there. */
  faltando: readonly string[];
};

const CSV = {
  codificacao: 'UTF-8 com BOM',
  separador: ';',
  fim_de_linha: 'CRLF',
  decimal: ',',
  datas: 'aaaa-mm-dd; momentos aaaa-mm-dd hh:mm:ss, horário de São Paulo',
  sim_nao: 'S ou N',
  vazio: 'sem valor; "" é um texto vazio',
  formulas: "um texto que começa com = + - @ leva um apóstrofo (') na frente, que não é dele",
};

const fieldOf = ({
  nome,
  rotulo,
  tipo,
  lista,
}: {
  nome: string;
  rotulo: string;
  tipo: string;
  lista?: unknown;
}) => ({
  nome,
  rotulo,
  tipo,
  ...(lista ? { lista } : {}),
});

/** What is in the archive, for a program. */
export const descriptionJson = ({ empresa, foto_em, tabelas, arquivos, faltando }: Described): string =>
  `${JSON.stringify(
    {
      formato: FORMAT,
      empresa,
      foto_em: foto_em.toISOString(),
      csv: CSV,
      json: 'Um objeto por linha (JSON Lines), UTF-8; números com ponto, momentos ISO 8601.',
      tabelas: tabelas.map(({ nome, linhas, colunas, chave }) => ({
        nome,
        titulo: ARCHIVED[nome]?.titulo,
        linha: ARCHIVED[nome]?.linha,
        csv: `csv/${nome}.csv`,
        json: `json/${nome}.jsonl`,
        linhas,
        chave,
        colunas,
      })),
      arquivos: { quantos: arquivos, faltando },
      nao_levado: NOT_ARCHIVED,
      respostas: campoNames.map((nome) => fieldOf(campoDefinition(nome))),
      linhas_dos_estudos: tabelaNames.map((nome) => ({
        tabela: nome,
        colunas: tabelaDefinition(nome).colunas.map(fieldOf),
      })),
      necessidades: codigosWhere(() => true).map((codigo) => ({ codigo, nome: itemDefinition(codigo).nome })),
      listas: Object.fromEntries(listaNames.map((nome) => [nome, findLista(nome)])),
      cargos: CARGO_LABELS,
    },
    null,
    1,
  )}\n`;

/** The same of files and columns, for a spreadsheet. */
export const columnsCsv = ({ tabelas }: Pick<Described, 'tabelas'>): string =>
  BOM +
  csvLine(['arquivo', 'titulo', 'coluna', 'tipo', 'classe', 'descricao']) +
  tabelas
    .flatMap(({ nome, colunas }) =>
      colunas.map((one) =>
        csvLine([
          `csv/${nome}.csv`,
          ARCHIVED[nome]?.titulo ?? '',
          one.nome,
          one.tipo,
          one.classe,
          one.descricao,
        ]),
      ),
    )
    .join('');

const listed = (tabelas: readonly TableInfo[]): string[] =>
  tabelas.map(
    ({ nome, linhas }) =>
      `  ${nome}: ${ARCHIVED[nome]?.titulo}. ${ARCHIVED[nome]?.linha} ${quantity(linhas, 'linha', 'linhas')}.`,
  );

/** What is in the archive, for a person. */
export function readMe({ empresa, foto_em, tabelas, arquivos, faltando }: Described): string {
  const day = formatDay(dayInSaoPaulo(foto_em));
  const lines = [
    `LEVAR TUDO: ${empresa.nome}`,
    '',
    `Tudo o que a empresa tinha no Farol em ${day}, às ${timeInSaoPaulo(foto_em)} (horário de São Paulo).`,
    'Todas as tabelas são desse mesmo instante.',
    '',
    'ATENÇÃO: há dados pessoais e de saúde. Guarde em lugar fechado, e apague quando não precisar mais',
    '(LGPD, arts. 11 e 46).',
    '',
    'O QUE HÁ',
    '  csv/          uma planilha por tabela, para Excel e outros programas',
    '  json/         as mesmas linhas em JSON Lines, um objeto por linha, para outro sistema ler',
    '  arquivos/     documentos, apólices, termos e outros arquivos, como foram enviados',
    '  colunas.csv   o que é cada coluna',
    '  descricao.json  o mesmo para um programa, com os códigos e as respostas dos estudos',
    '',
    'COMO LER',
    `  CSV: ${CSV.codificacao}, separado por ponto e vírgula, decimal com vírgula, S ou N.`,
    '  Nada entre dois separadores é sem valor; "" é um texto vazio.',
    '  Um texto que começa com = + - ou @ leva um apóstrofo na frente, para a planilha não o calcular.',
    '  As tabelas se ligam pelos números: cliente_id, diagnostico_id, funcionario_id e outros.',
    '  Linhas com excluido_em estão na lixeira ou saíram. Quem teve os dados apagados a pedido não está aqui; quem espera os 30 dias do apagamento, sim.',
    '  Senhas, segundo fator, códigos de links e segredos não saem do Farol.',
    '',
    `TABELAS (${tabelas.length})`,
    ...listed(tabelas),
    '',
    `ARQUIVOS: ${quantity(arquivos, 'arquivo', 'arquivos')}. Os nomes estão em arquivo.csv e estudo_retrato_pdf.csv, na coluna caminho.`,
    ...(faltando.length > 0
      ? ['', 'NÃO ENCONTRADOS NO SERVIDOR:', ...faltando.map((name) => `  ${name}`)]
      : []),
    '',
    'FICARAM DE FORA',
    ...Object.entries(NOT_ARCHIVED).map(([table, why]) => `  ${table}: ${why}`),
    '',
  ];
  return BOM + lines.join('\r\n');
}
