import { Buffer } from 'node:buffer';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { cpfOf } from '../../../test/factories.ts';

type Cell = string | number | Date;

/** An invented policy of a demonstration, as it is. */
export type DemoPolicy = {
  nome: string;
  documento: string;
  nascimento: string;
  celular: string;
  numero: string;
  inicio: string;
  fim: string;
  total: number;
  liquido: number;
  parcelas: number;
  placa: string;
  pct: number;
};

export type Layout = {
  nome: string;
  arquivo: string;
  content: () => Promise<Buffer> | Buffer;
  /** What the brokerage finds in the product afterwards. */
  esperadas: {
    numero: string;
    fornecedor: string;
    inicio: string | null;
    fim: string | null;
    premio: number;
  }[];
  /** Rows of the table, several of which may be one policy. */
  linhas: number;
};

const FIRST = ['Ana', 'Bruno', 'Célia', 'Davi', 'Elisa', 'Fábio'];
const LAST = ['Moreira', 'Gonçalves', 'Araújo', 'Furtado', 'Queirós', 'Sant’Anna', 'Brandão'];
const POLICIES = 6;

const pad = (n: number, length: number) => String(n).padStart(length, '0');

/** The policies of the layout with this number: no two layouts share a customer or a number. */
function policiesOf(layout: number): DemoPolicy[] {
  return Array.from({ length: POLICIES }, (_, n) => {
    const at = layout * POLICIES + n;
    const day = pad(1 + ((at * 5) % 28), 2);
    const month = pad(1 + ((at * 3) % 11), 2);
    const total = 900 + at * 37.45;
    return {
      nome: `${FIRST[n % FIRST.length]} ${LAST[layout % LAST.length]} ${LAST[(layout + n) % LAST.length]}`,
      documento: cpfOf(800_000 + at),
      nascimento: `19${60 + (at % 35)}-${month}-${day}`,
      celular: `(48) 9${pad(8_100_000 + at, 8).slice(0, 4)}-${pad(1_000 + at, 4)}`,
      numero: `${pad(layout + 1, 2)}${pad(531_000 + at * 17, 8)}`,
      inicio: `2026-${month}-${day}`,
      fim: `2027-${month}-${day}`,
      total: Math.round(total * 100) / 100,
      liquido: Math.round(total * 93.12) / 100,
      parcelas: 1 + (n % 10),
      placa: `ABC${layout % 10}D${pad(n, 2)}`,
      pct: 10 + n * 2.5,
    };
  });
}

// Ways to write a value.
const brDay = (day: string) => day.split('-').reverse().join('/');
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const wordDay = (day: string) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
const cellDay = (day: string) => new Date(`${day}T00:00:00Z`);
const serialDay = (day: string) =>
  String(Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000));
const comma = (value: number) => value.toFixed(2).replace('.', ',');
const thousands = (value: number) => comma(value).replace(/\B(?=(\d{3})+(?!\d),)/g, '.');
const reais = (value: number) => `R$ ${thousands(value)}`;
const english = (value: number) => value.toFixed(2).replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',');
const dotted = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

// Kinds of files.
const quoted = (cell: Cell, mark: string) =>
  String(cell).includes(mark) || String(cell).includes('"')
    ? `"${String(cell).replaceAll('"', '""')}"`
    : String(cell);
const delimited = (rows: readonly (readonly Cell[])[], mark: string) =>
  rows.map((row) => row.map((cell) => quoted(cell, mark)).join(mark)).join('\r\n');
const utf8 = (mark: string) => (rows: Cell[][]) => Buffer.from(delimited(rows, mark));
const page1252 = (mark: string) => (rows: Cell[][]) => iconv.encode(delimited(rows, mark), 'windows-1252');
const page = (rows: Cell[][]) => {
  const [first = [], ...others] = rows;
  const line = (row: Cell[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return iconv.encode(
    `<html><head><meta charset="windows-1252"></head><body><table border=1>${line(first, 'th')}${others
      .map((row) => line(row, 'td'))
      .join('\n')}</table></body></html>`,
    'windows-1252',
  );
};
const workbook =
  (name: string, ...before: { name: string; rows: Cell[][] }[]) =>
  async (rows: Cell[][]) =>
    Buffer.from(await writeXlsx({ sheets: [...before, { name, rows }] }));

type Spec = {
  nome: string;
  arquivo: string;
  file: (rows: Cell[][]) => Buffer | Promise<Buffer>;
  titles: string[];
  row: (policy: DemoPolicy, n: number) => Cell[];
  fornecedor: (n: number) => string;
  above?: Cell[][];
  foot?: (policies: readonly DemoPolicy[]) => Cell[][];
  /** Further rows of a policy: its items or endorsements. */
  parts?: (policy: DemoPolicy, n: number) => Cell[][];
  premio?: (policy: DemoPolicy) => number;
  inicio?: (policy: DemoPolicy) => string | null;
  fim?: (policy: DemoPolicy) => string | null;
};

const one = (nome: string) => () => nome;
const sumOf = (policies: readonly DemoPolicy[]) => policies.reduce((sum, { total }) => sum + total, 0);

const SPECS: readonly Spec[] = [
  {
    nome: 'portal de seguradora 1: título acima, total ao pé',
    arquivo: 'relatorio.xlsx',
    file: workbook('Relatório'),
    above: [['Porto Seguro - Apólices vigentes'], ['Emitido em 20/11/2026'], []],
    titles: [
      ...['Segurado', 'CPF/CNPJ', 'Apólice', 'Ramo', 'Início Vigência', 'Término Vigência', 'Prêmio Líquido'],
      ...['Prêmio Total', 'Qtd. Parcelas', 'Forma de Pagamento', 'Placa', '% Comissão'],
    ],
    row: (p) => [
      ...[p.nome, dotted(p.documento), p.numero, '531 - AUTOMÓVEL', brDay(p.inicio), brDay(p.fim)],
      ...[
        thousands(p.liquido),
        thousands(p.total),
        p.parcelas,
        'Cartão de Crédito',
        p.placa,
        `${comma(p.pct)}%`,
      ],
    ],
    foot: (all) => [[], ['Total', '', '', '', '', '', '', thousands(sumOf(all))]],
    fornecedor: one('Porto Seguro Companhia de Seguros Gerais'),
  },
  {
    nome: 'portal de seguradora 2: página de código 1252, endosso zero',
    arquivo: 'bradesco_auto_carteira.csv',
    file: page1252(';'),
    titles: [
      ...[
        'NOME DO SEGURADO',
        'CNPJ/CPF',
        'NRO APOLICE',
        'ENDOSSO',
        'ITEM',
        'PRODUTO',
        'DT INI VIG',
        'DT FIM VIG',
      ],
      ...['VL PREMIO TOTAL', 'VL COMISSÃO', 'SITUAÇÃO'],
    ],
    row: (p) => [
      ...[
        p.nome.toUpperCase(),
        p.documento,
        p.numero,
        '000000',
        '1',
        'AUTO CORRETOR',
        brDay(p.inicio),
        brDay(p.fim),
      ],
      ...[comma(p.total), comma((p.liquido * p.pct) / 100), 'EMITIDA'],
    ],
    fornecedor: one('Bradesco Auto/RE Companhia de Seguros'),
  },
  {
    nome: 'portal de seguradora 3: página com nome .xls, vigência em uma coluna',
    arquivo: 'Tokio Marine.xls',
    file: page,
    titles: [
      'Cliente',
      'Documento',
      'Nº da Apólice',
      'Produto',
      'Vigência',
      'Prêmio (R$)',
      'Comissão (%)',
      'Status',
    ],
    row: (p) => [
      ...[
        p.nome,
        dotted(p.documento),
        p.numero,
        'Residencial Premiado',
        `${brDay(p.inicio)} a ${brDay(p.fim)}`,
      ],
      ...[thousands(p.total), comma(p.pct), 'Vigente'],
    ],
    fornecedor: one('Tokio Marine Seguradora'),
  },
  {
    nome: 'portal de seguradora 4: datas e números de planilha, comissão em fração',
    arquivo: 'carteira.xlsx',
    file: workbook('Allianz'),
    above: [['Carteira do corretor'], [], []],
    titles: [
      'Nome Segurado',
      'CPF',
      'Número Apólice',
      'Modalidade',
      'Data Início',
      'Data Fim',
      'Prêmio',
      'Comissão',
    ],
    row: (p) => [
      ...[p.nome, Number(p.documento), Number(p.numero), 'Empresarial', cellDay(p.inicio), cellDay(p.fim)],
      ...[p.total, p.pct / 100],
    ],
    fornecedor: one('Allianz Seguros'),
  },
  {
    nome: 'portal de seguradora 5: vírgula entre colunas, valores com ponto decimal',
    arquivo: 'mapfre-producao.csv',
    file: utf8(','),
    titles: [
      'Tomador',
      'NIF/CPF',
      'Poliza',
      'Apolice',
      'Ramo',
      'Fecha',
      'Inicio de Vigencia',
      'Fim de Vigencia',
      'Premio Total',
      'Parcelas',
    ],
    row: (p, n) => [
      ...[p.nome, p.documento, `P${n}`, p.numero, 'Automóvel Individual', '', p.inicio, p.fim],
      ...[english(p.total), `${p.parcelas}`],
    ],
    fornecedor: one('Mapfre Seguros Gerais'),
  },
  {
    nome: 'portal de seguradora 6: ano de dois dígitos, parcelas por extenso',
    arquivo: 'HDI_auto.csv',
    file: page1252(';'),
    above: [['HDI SEGUROS S.A.'], ['Relação de apólices em vigor']],
    titles: [
      'Segurado',
      'CPF/CNPJ',
      'Nº Apólice',
      'Ini. Vig.',
      'Fim Vig.',
      'Parcelamento',
      'Veículo',
      'Placa',
    ],
    row: (p) => [
      ...[
        p.nome,
        dotted(p.documento),
        p.numero,
        shortDay(p.inicio),
        shortDay(p.fim),
        `10 x ${comma(p.total / 10)}`,
      ],
      ...['VW POLO 1.0', p.placa],
    ],
    premio: (p) => Math.round(Number((p.total / 10).toFixed(2)) * 1000) / 100,
    fornecedor: one('HDI Seguros'),
  },
  {
    nome: 'portal de seguradora 7: tabulação, linhas vazias',
    arquivo: 'azul.tsv',
    file: utf8('\t'),
    titles: [
      'Segurado',
      'Apólice',
      'CPF/CNPJ',
      'Vig. De',
      'Vig. Até',
      'Prêmio Total',
      'Placa',
      'Tipo de Pagamento',
    ],
    row: (p) => [
      p.nome,
      p.numero,
      p.documento,
      brDay(p.inicio),
      brDay(p.fim),
      comma(p.total),
      p.placa,
      'Boleto',
    ],
    parts: () => [['', '', '', '', '', '', '', '']],
    fornecedor: one('Azul Companhia de Seguros Gerais'),
  },
  {
    nome: 'portal de seguradora 8: nome antigo da seguradora na linha, parcelas com entrada',
    arquivo: 'apolices.xlsx',
    file: workbook('Apólices'),
    titles: [
      ...[
        'Seguradora',
        'Segurado',
        'CPF / CNPJ',
        'Nr. Apólice',
        'Produto',
        'Início de Vigência',
        'Final de Vigência',
      ],
      ...['Prêmio Total', 'Nº de Parcelas', '% Com.'],
    ],
    row: (p) => [
      ...[
        'Liberty Seguros',
        p.nome,
        dotted(p.documento),
        p.numero,
        'Auto Perfil',
        brDay(p.inicio),
        brDay(p.fim),
      ],
      ...[thousands(p.total), '1+9', comma(p.pct)],
    ],
    fornecedor: one('Yelum Seguradora (ex-Liberty)'),
  },
  {
    nome: 'portal de seguradora 9: página com nome .xls, situação por palavra',
    arquivo: 'zurich_residencial.xls',
    file: page,
    titles: [
      'Nome do Cliente',
      'CPF',
      'Apólice',
      'Proposta',
      'Início da Vigência',
      'Fim da Vigência',
      'Prêmio Bruto',
      'Situação do Seguro',
    ],
    row: (p) => [
      ...[
        p.nome,
        dotted(p.documento),
        p.numero,
        `9${p.numero}`,
        brDay(p.inicio),
        brDay(p.fim),
        reais(p.total),
        'Ativa',
      ],
    ],
    fornecedor: one('Zurich Minas Brasil Seguros'),
  },
  {
    nome: 'portal de seguradora 10: títulos de banco de dados',
    arquivo: 'sompo.csv',
    file: utf8(';'),
    titles: [
      ...['nm_segurado', 'nr_cpf_cnpj', 'nr_apolice', 'ds_ramo', 'dt_inicio_vigencia', 'dt_fim_vigencia'],
      ...['vl_premio_liquido', 'vl_premio_total', 'qt_parcelas', 'pc_comissao', 'nr_placa'],
    ],
    row: (p) => [
      ...[
        p.nome,
        p.documento,
        p.numero,
        'AUTOMOVEL',
        p.inicio,
        p.fim,
        p.liquido,
        p.total,
        p.parcelas,
        p.pct,
        p.placa,
      ],
    ],
    fornecedor: one('Sompo Seguros'),
  },
  {
    nome: 'portal de seguradora de vida 11: prêmio por mês, sem fim de vigência',
    arquivo: 'prudential.xlsx',
    file: workbook('Inforce'),
    titles: [
      'Segurado',
      'CPF',
      'Data de Nascimento',
      'Apólice',
      'Plano',
      'Capital Segurado',
      'Prêmio Mensal',
      'Início de Vigência',
      'Status da Apólice',
    ],
    row: (p) => [
      ...[p.nome, dotted(p.documento), brDay(p.nascimento), p.numero, 'Vida Inteira', reais(p.total * 300)],
      ...[comma(p.total), brDay(p.inicio), 'Em vigor'],
    ],
    fim: () => null,
    fornecedor: one('Prudential do Brasil Seguros de Vida'),
  },
  {
    nome: 'portal de seguradora de vida 12: periodicidade e proposta',
    arquivo: 'icatu-vida.csv',
    file: page1252(';'),
    titles: [
      'Titular',
      'CPF do Titular',
      'Nascimento',
      'Nº Proposta',
      'Nº Apólice',
      'Cobertura',
      'Capital',
      'Prêmio',
      'Periodicidade',
      'Início',
      'Fim',
    ],
    row: (p) => [
      ...[p.nome, p.documento, brDay(p.nascimento), `7${p.numero}`, p.numero, 'Morte', comma(p.total * 200)],
      ...[comma(p.total), 'Mensal', brDay(p.inicio), brDay(p.fim)],
    ],
    fornecedor: one('Icatu Seguros'),
  },
  {
    nome: 'sistema de gestão 1: todas as seguradoras, produtor da casa',
    arquivo: 'producao.xlsx',
    file: workbook('Produção'),
    titles: [
      ...['Cliente', 'CPF/CNPJ', 'Seguradora', 'Ramo', 'Apólice', 'Proposta', 'Início', 'Fim', 'Prêmio Líq.'],
      ...['Prêmio Total', '% Com.', 'Comissão R$', 'Corretora', 'Situação'],
    ],
    row: (p, n) => [
      ...[
        p.nome,
        dotted(p.documento),
        n % 2 ? 'PORTO SEGURO CIA DE SEG. GERAIS' : 'SUL AMÉRICA',
        n % 2 ? 'Auto' : 'Vida Individual',
      ],
      ...[p.numero, '', brDay(p.inicio), brDay(p.fim), p.liquido, p.total, p.pct, (p.liquido * p.pct) / 100],
      ...['Horizonte Corretora de Seguros Ltda', 'Fechado'],
    ],
    fornecedor: (n) =>
      n % 2 ? 'Porto Seguro Companhia de Seguros Gerais' : 'SulAmérica Seguros de Pessoas e Previdência',
  },
  {
    nome: 'sistema de gestão 2: abreviaturas, contatos, código do cliente',
    arquivo: 'RELATORIO.CSV',
    file: page1252(';'),
    titles: [
      ...[
        'Cód. Cliente',
        'Nome/Razão Social',
        'CPF/CNPJ',
        'Dt.Nasc.',
        'Cia',
        'Ramo',
        'Nº Apólice',
        'Vig. Inicial',
      ],
      ...['Vig. Final', 'Pr. Total', 'Pr. Líquido', 'Parcelas', 'Celular', 'E-mail'],
    ],
    row: (p, n) => [
      ...[
        n + 1,
        p.nome,
        p.documento,
        brDay(p.nascimento),
        'MAPFRE',
        'VIDA EM GRUPO',
        p.numero,
        brDay(p.inicio),
      ],
      ...[
        brDay(p.fim),
        comma(p.total),
        comma(p.liquido),
        '12x',
        p.celular,
        `segurado${p.numero}@exemplo.com.br`,
      ],
    ],
    fornecedor: one('Mapfre Vida'),
  },
  {
    nome: 'sistema de gestão 3: títulos com sublinhado, dias de ISO',
    arquivo: 'export.csv',
    file: utf8(','),
    titles: [
      ...[
        'cliente_nome',
        'cliente_documento',
        'seguradora_nome',
        'ramo_nome',
        'apolice_numero',
        'vigencia_inicio',
      ],
      ...['vigencia_fim', 'premio_total', 'premio_liquido', 'comissao_percentual', 'status'],
    ],
    row: (p) => [
      ...[
        p.nome,
        p.documento,
        'Suhai',
        'Moto',
        p.numero,
        p.inicio,
        p.fim,
        p.total,
        p.liquido,
        p.pct,
        'ativa',
      ],
    ],
    fornecedor: one('Suhai Seguradora'),
  },
  {
    nome: 'sistema de gestão 4: folha de capa, só o vencimento',
    arquivo: 'vencimentos.xlsx',
    file: workbook('Renovações', { name: 'Resumo', rows: [['Renovações do ano'], ['6 apólices']] }),
    titles: [
      'Segurado',
      'CPF/CNPJ',
      'Companhia',
      'Tipo de Seguro',
      'Veículo',
      'Placa',
      'Apólice',
      'Vencimento',
      'Valor Total',
      'Nº Parc.',
      'Vl. Parcela',
      'Tel. Celular',
    ],
    row: (p) => [
      ...[
        p.nome,
        dotted(p.documento),
        'AXA',
        'Automóvel',
        'FIAT ARGO',
        p.placa,
        p.numero,
        cellDay(p.fim),
        p.total,
      ],
      ...[p.parcelas, Math.round((p.total * 100) / p.parcelas) / 100, p.celular],
    ],
    inicio: () => null,
    fornecedor: one('AXA Seguros'),
  },
  {
    nome: 'sistema de gestão 5: dias como números de planilha em texto',
    arquivo: 'carteira_5.csv',
    file: utf8('|'),
    titles: [
      'SEGURADO',
      'CPF',
      'SEGURADORA',
      'PRODUTO',
      'APOLICE',
      'INICIO_VIGENCIA',
      'FIM_VIGENCIA',
      'PREMIO_TOTAL',
      'PERC_COMISSAO',
    ],
    row: (p) => [
      ...[
        p.nome,
        p.documento,
        'Chubb',
        'RC Profissional',
        p.numero,
        serialDay(p.inicio),
        serialDay(p.fim),
        p.total,
        p.pct,
      ],
    ],
    fornecedor: one('Chubb Seguros Brasil'),
  },
  {
    nome: 'sistema de gestão 6: frota, uma linha por veículo',
    arquivo: 'frota.csv',
    file: page1252(';'),
    titles: [
      'Segurado',
      'CNPJ/CPF',
      'Seguradora',
      'Ramo',
      'Apólice',
      'Item',
      'Placa',
      'Início Vig.',
      'Término Vig.',
      'Prêmio Total',
    ],
    row: (p) => [
      ...[
        p.nome,
        p.documento,
        'Tokio Marine',
        'Auto Frota',
        p.numero,
        1,
        p.placa,
        brDay(p.inicio),
        brDay(p.fim),
      ],
      comma(p.total),
    ],
    parts: (p, n) => [
      [
        ...[p.nome, p.documento, 'Tokio Marine', 'Auto Frota', p.numero, 2, `XYZ9E${pad(n, 2)}`],
        ...[brDay(p.inicio), brDay(p.fim), comma(p.total + 100)],
      ],
    ],
    premio: (p) => Math.round((p.total * 2 + 100) * 100) / 100,
    fornecedor: one('Tokio Marine Seguradora'),
  },
  {
    nome: 'sistema de gestão 7: meses por extenso, observações, quantidade ao pé',
    arquivo: 'apolices_7.tsv',
    file: utf8('\t'),
    titles: [
      'Nome',
      'CPF',
      'Congênere',
      'Seguro',
      'Nº do Contrato',
      'Data de Início',
      'Data de Término',
      'Prêmio',
      'Obs.',
      'Observações',
    ],
    row: (p) => [
      ...[p.nome, dotted(p.documento), 'Itaú', 'Residencial', p.numero, wordDay(p.inicio), wordDay(p.fim)],
      ...[reais(p.total), 'Paga em dia', 'Cliente antigo'],
    ],
    foot: (all) => [['Quantidade:', all.length]],
    fornecedor: one('Itaú Seguros'),
  },
  {
    nome: 'sistema de gestão 8: apólices e endossos na mesma lista',
    arquivo: 'emissao.xls',
    file: page,
    titles: [
      'Tipo Documento',
      'Segurado',
      'CPF/CNPJ',
      'Cia Seguradora',
      'Ramo',
      'Apólice',
      'Nº Endosso',
      'Início',
      'Término',
      'Prêmio Total',
      'Prêmio Líquido',
      'Status',
    ],
    row: (p) => [
      ...[
        'Apólice',
        p.nome,
        dotted(p.documento),
        'EZZE Seguros S/A',
        'Condomínio',
        p.numero,
        '0',
        brDay(p.inicio),
      ],
      ...[brDay(p.fim), thousands(p.total), thousands(p.liquido), 'Emitido'],
    ],
    parts: (p) => [
      [
        ...['Endosso', p.nome, dotted(p.documento), 'EZZE Seguros S/A', 'Condomínio', p.numero, '1'],
        ...[brDay(p.inicio), brDay(p.fim), '150,00', '139,68', 'Emitido'],
      ],
    ],
    fornecedor: one('EZZE Seguros'),
  },
];

const isBlank = (row: readonly Cell[]): boolean => row.every((cell) => cell === '');

function layoutOf(spec: Spec, at: number): Layout {
  const policies = policiesOf(at);
  const { titles, row, above = [], foot = () => [], parts = () => [], fornecedor } = spec;
  const rows = policies.flatMap((policy, n) => [row(policy, n), ...parts(policy, n)]);
  return {
    nome: spec.nome,
    arquivo: spec.arquivo,
    content: () => spec.file([...above, titles, ...rows, ...foot(policies)]),
    linhas: rows.filter((one) => !isBlank(one)).length,
    esperadas: policies.map((policy, n) => ({
      numero: policy.numero.replace(/^0+/, ''),
      fornecedor: fornecedor(n),
      inicio: (spec.inicio ?? (({ inicio }) => inicio))(policy),
      fim: (spec.fim ?? (({ fim }) => fim))(policy),
      premio: (spec.premio ?? (({ total }) => total))(policy),
    })),
  };
}

/** Sheets as portals of insurers and systems of brokerages export them, each with six invented policies. */
export const LAYOUTS: readonly Layout[] = SPECS.map(layoutOf);
