import { cleanText, formatMoney, roundTo } from '../../br/index.ts';
import { addDays, type CalendarDay } from '../../calendar/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { policyKey } from '../../commissions/statement.ts';
import { isNothing } from '../../customer-import/reading/values.ts';
import {
  type CampoDaApolice,
  type ColunaDeApolice,
  DESTINOS_DA_APOLICE,
  isCampoDoSegurado,
} from '../columns.ts';
import { matchCover, matchProduct, type ProdutoDaApolice } from './products.ts';
import {
  endorsementOf,
  type Periodicidade,
  plainWords,
  readFormaPagamento,
  readMoney,
  readParcelas,
  readPercent,
  readPeriodicidade,
  readPlates,
  readPolicyDay,
  readPolicyNumber,
  readSituacao,
  readTerm,
} from './values.ts';

/** A policy as a row tells it. */
export type ApoliceLida = {
  produto_diagnostico_id: number;
  cobertura: string;
  fornecedor: string;
  numero_apolice: string;
  numero_proposta: string | null;
  vigencia_inicio: CalendarDay | null;
  vigencia_fim: CalendarDay | null;
  /** R$, a month where it is paid monthly. */
  valor_premio: number | null;
  periodicidade_pagamento: Periodicidade | null;
  forma_pagamento: 'card' | 'invoice' | null;
  valor_cobertura: number | null;
  /** The broker's pay, R$ a year. */
  remuneracao: number | null;
  /** % of the premium; null where the pay is known. */
  pct: number | null;
  /** What has no field of its own, a line each. */
  notas: string[];
  placas: string[];
  parcelas: number | null;
  /** 0: the policy itself. */
  endosso: number;
  item: string;
};

export type LeituraDeApolice = {
  mapeamento: readonly (ColunaDeApolice | null)[];
  titulos: readonly string[];
  today: CalendarDay;
  mesPrimeiro: readonly number[];
  /** What the words of the row's product and insurer mean; an empty text: the row does not say. */
  productOf: (text: string) => ProdutoDaApolice | null;
  insurerOf: (text: string, area: ProdutoDaApolice['produto_diagnostico_id'] | null) => string | null;
};

type Messages = Partial<Record<ColunaDeApolice, string[]>>;
export type LinhaDeApolice = {
  apolice: ApoliceLida | null;
  erros: Messages;
  avisos: Messages;
  /** The row is no policy in force, whatever else is wrong in it. */
  deFora: boolean;
  /** What is asked for because the row says nothing of it. */
  calados: ('seguradora' | 'produto')[];
};

const LABELS: ReadonlyMap<string, string> = new Map(
  DESTINOS_DA_APOLICE.map(({ nome, rotulo }) => [nome, rotulo]),
);

/** By these words rows of one product or insurer are asked for once. */
export const wordKey = (text: string): string =>
  isNothing(text) ? '' : plainWords(cleanText(text)).slice(0, MOST_LETTERS);
const MOST_LETTERS = 60;

const LEFT_OUT = {
  cancelada: 'Apólice cancelada: fica de fora.',
  vencida: 'A vigência já terminou: fica de fora.',
  renovada: 'Já renovada: entra a apólice nova.',
  proposta: 'Ainda é proposta: fica de fora até a emissão.',
} as const;

const DAYS_OF_A_YEAR = 400;
const DAYS_OF_A_TRIP = 300;
const MOST_NOTES = 500;

/** A row's cells by what they tell, with what is wrong in it and what was left out. */
function createRow(dados: readonly string[], { mapeamento, titulos, today, mesPrimeiro }: LeituraDeApolice) {
  const erros: Messages = {};
  const avisos: Messages = {};
  const notas: string[] = [];
  const cells = new Map<CampoDaApolice, { text: string; monthFirst: boolean }>();
  const text = (nome: CampoDaApolice): string => cells.get(nome)?.text ?? '';
  const note = (title: string, words: string): void => {
    notas.push(/^obs|^anota|^nota/i.test(title) ? words : `${title}: ${words}`);
  };
  const add = (messages: Messages, nome: ColunaDeApolice, message: string): void => {
    messages[nome] = [...(messages[nome] ?? []), message];
  };
  for (const [index, nome] of mapeamento.entries()) {
    if (nome === null || isCampoDoSegurado(nome)) continue;
    const cell = cleanText(dados[index] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (cell === '' || isNothing(cell)) continue;
    if (nome === 'observacao') note(titulos[index] ?? '', cell);
    else cells.set(nome, { text: cell, monthFirst: mesPrimeiro.includes(index) });
  }

  return {
    erros,
    avisos,
    notas,
    text,
    note,
    refuse: (nome: ColunaDeApolice, message: string) => add(erros, nome, message),
    warn: (nome: ColunaDeApolice, message: string) => add(avisos, nome, message),
    /** A value that a column tells; what is not understood is left out, with a warning. */
    value<T>(nome: CampoDaApolice, read: (text: string) => T | null, problem: string): T | null {
      if (text(nome) === '') return null;
      const value = read(text(nome));
      if (value !== null) return value;
      add(avisos, nome, problem);
      note(LABELS.get(nome) ?? nome, text(nome));
      return null;
    },
    day(nome: CampoDaApolice): CalendarDay | null {
      const cell = cells.get(nome);
      const day = cell ? readPolicyDay(cell.text, today, cell.monthFirst) : null;
      if (cell && day === null) add(erros, nome, 'Não é uma data.');
      return day;
    },
    term() {
      const cell = cells.get('vigencia');
      const term = cell ? readTerm(cell.text, today, cell.monthFirst) : null;
      if (cell && term === null) add(erros, 'vigencia', 'Não diz o início e o fim.');
      return term ?? { inicio: null, fim: null };
    },
  };
}
type Row = ReturnType<typeof createRow>;

const NOT_MONEY = 'Não é um valor em reais: ficou nas observações da apólice.';

function readDays(row: Row, today: CalendarDay) {
  const term = row.term();
  const inicio = row.day('vigencia_inicio') ?? term.inicio;
  const fim = row.day('vigencia_fim') ?? term.fim;
  const isOver = fim !== null && fim < today && !(inicio && fim < inicio);
  if (inicio && fim && fim < inicio) row.refuse('vigencia_fim', 'O fim da vigência vem antes do início.');
  else if (isOver) row.refuse('vigencia_fim', LEFT_OUT.vencida);
  else if (!inicio && !fim && !row.erros.vigencia && !row.erros.vigencia_inicio && !row.erros.vigencia_fim)
    row.refuse('vigencia_fim', 'A linha não diz a vigência.');
  else if (inicio && !fim)
    row.warn('vigencia_fim', 'Sem fim da vigência: não aparece no radar de renovações.');
  return { inicio, fim, isOver };
}

/** How often the premium is paid where no column says so: a month's premium monthly, a year's yearly, others once. */
function periodicityOf(
  row: Row,
  isMonthly: boolean,
  { inicio, fim }: { inicio: CalendarDay | null; fim: CalendarDay | null },
): Periodicidade | null {
  const read = row.value(
    'periodicidade_pagamento',
    readPeriodicidade,
    'Só mensal, anual ou único: confira a periodicidade.',
  );
  if (read) return read;
  if (isMonthly) return 'monthly';
  if (!inicio || !fim) return 'yearly';
  return fim > addDays(inicio, DAYS_OF_A_YEAR) || fim < addDays(inicio, DAYS_OF_A_TRIP) ? 'unico' : 'yearly';
}

function readPremium(row: Row, days: { inicio: CalendarDay | null; fim: CalendarDay | null }) {
  const total = row.value('valor_premio', readMoney, NOT_MONEY);
  const net = row.value('premio_liquido', readMoney, NOT_MONEY);
  const monthly = row.value('premio_mensal', readMoney, NOT_MONEY);
  const parcelas = row.value('parcelas', readParcelas, 'Não diz quantas parcelas.');
  const each = row.value('valor_parcela', readMoney, NOT_MONEY) ?? parcelas?.valor ?? null;
  const periodicidade = periodicityOf(row, monthly !== null && total === null, days);
  const isMonthly = periodicidade === 'monthly';
  const summed = each !== null && parcelas ? roundTo(each * parcelas.quantas, 2) : null;
  const value = isMonthly ? (monthly ?? total ?? each ?? net) : (total ?? summed ?? net);
  if (value !== null && value === net && total === null)
    row.warn('valor_premio', 'Sem prêmio total: ficou o líquido.');
  if (each !== null && !isMonthly) row.note('Parcela', formatMoney(each));
  return {
    value: value !== null && value > 0 ? value : null,
    net,
    periodicidade,
    isMonthly,
    parcelas: parcelas?.quantas ?? null,
  };
}

const MONTHS = 12;

const MOST_PERCENT = 100;
/** "R$ 350,00" or 350 in a column of commissions is no share. */
export const saysAmount = (text: string): boolean =>
  /r\$/i.test(text) || (!text.includes('%') && (readMoney(text) ?? 0) > MOST_PERCENT);

/** In R$ where the sheet has the amount or the net premium that a share is of; else the share of the premium. */
function readCommission(row: Row, { value, net, isMonthly }: ReturnType<typeof readPremium>) {
  const share = row.text('comissao_pct');
  const amountInShare = saysAmount(share) ? readMoney(share) : null;
  const amount = row.value('comissao_valor', readMoney, NOT_MONEY) ?? amountInShare;
  const pct =
    amountInShare === null ? row.value('comissao_pct', readPercent, 'Não é um percentual de 0 a 100.') : null;
  const times = isMonthly ? MONTHS : 1;
  if (amount !== null && amount > 0) return { remuneracao: roundTo(amount * times, 2), pct: null };
  if (pct === null || pct === 0 || value === null) return { remuneracao: null, pct: null };
  return net !== null && net > 0 && net < value
    ? { remuneracao: roundTo((net * pct * times) / 100, 2), pct: null }
    : { remuneracao: null, pct };
}

/** The product of a row that names none: by its cover, or a vehicle. */
function productWithoutName(cover: string, placas: readonly string[]): ProdutoDaApolice | null {
  const known = matchProduct(cover);
  if (known || placas.length === 0) return known;
  return { produto_diagnostico_id: AREA.protecao, cobertura: 'casco' };
}

const notKnown = (text: string): string =>
  text === '' ? 'A linha não diz qual é: escolha.' : `Não conhecemos “${text.slice(0, 60)}”: diga qual é.`;

function readProduct(row: Row, { productOf, insurerOf }: LeituraDeApolice, placas: readonly string[]) {
  const text = row.text('produto');
  const product = productOf(text) ?? (text === '' ? productWithoutName(row.text('cobertura'), placas) : null);
  if (!product) row.refuse('produto', notKnown(text));
  const area = product?.produto_diagnostico_id ?? null;
  const insurer = row.text('seguradora');
  const fornecedor = insurerOf(insurer, area);
  if (!fornecedor) row.refuse('seguradora', notKnown(insurer));
  const cover = row.text('cobertura');
  const cobertura = (area !== null && cover !== '' && matchCover(cover, area)) || product?.cobertura;
  if (cover !== '') row.note('Cobertura', cover);
  if (text !== '') row.note('Produto', text);
  const calados: LinhaDeApolice['calados'] = [
    ...(!fornecedor && insurer === '' ? (['seguradora'] as const) : []),
    ...(!product && text === '' ? (['produto'] as const) : []),
  ];
  return { area, cobertura, fornecedor, calados };
}

function readNumbers(row: Row) {
  const read = readPolicyNumber(row.text('numero_apolice'));
  const proposal = row.text('numero_proposta').slice(0, 60);
  const numero = 'numero' in read ? read.numero : '';
  if ('motivo' in read) row.refuse('numero_apolice', read.motivo);
  else if (policyKey(numero) === '')
    row.refuse('numero_apolice', proposal === '' ? 'Sem número da apólice.' : LEFT_OUT.proposta);
  return { numero_apolice: numero, numero_proposta: policyKey(proposal) === '' ? null : proposal };
}

/** Whether the row's status says that it is no policy in force. */
function isLeftOutByStatus(row: Row): boolean {
  const text = row.text('situacao');
  if (text === '') return false;
  const status = readSituacao(text);
  if (status === null)
    row.warn('situacao', `Situação não conhecida (${text.slice(0, 40)}): entra como em vigor.`);
  else if (status !== 'em_vigor') row.refuse('situacao', LEFT_OUT[status]);
  return status !== null && status !== 'em_vigor';
}

const leftOut = ({ erros }: Row): LinhaDeApolice => ({
  apolice: null,
  erros,
  avisos: {},
  deFora: true,
  calados: [],
});

/** The policy of a row, what is wrong in it, and what was left out of it. */
export function readPolicyRow(dados: readonly string[], reading: LeituraDeApolice): LinhaDeApolice {
  const row = createRow(dados, reading);
  if (isLeftOutByStatus(row)) return leftOut(row);
  const placas = [...readPlates(row.text('veiculo_placa')), ...readPlates(row.text('bem_segurado'))];
  const days = readDays(row, reading.today);
  if (days.isOver) return leftOut(row);
  const numbers = readNumbers(row);
  const { area, cobertura, fornecedor, calados } = readProduct(row, reading, placas);
  const premium = readPremium(row, days);
  const commission = readCommission(row, premium);
  const forma = row.text('forma_pagamento');
  if (forma !== '' && readFormaPagamento(forma) === null) row.note('Forma de pagamento', forma);
  const good = row.text('bem_segurado');
  if (good !== '') row.note('Bem', good);
  const { erros, avisos } = row;
  if (Object.keys(erros).length > 0 || area === null || !cobertura || !fornecedor)
    return { apolice: null, erros, avisos, deFora: false, calados };
  return {
    apolice: {
      produto_diagnostico_id: area,
      cobertura,
      fornecedor,
      ...numbers,
      vigencia_inicio: days.inicio,
      vigencia_fim: days.fim,
      valor_premio: premium.value,
      periodicidade_pagamento: premium.value === null ? null : premium.periodicidade,
      forma_pagamento: readFormaPagamento(forma),
      parcelas: premium.parcelas,
      valor_cobertura: row.value('valor_cobertura', readMoney, NOT_MONEY),
      ...commission,
      notas: row.notas,
      placas: [...new Set(placas)],
      endosso: endorsementOf(row.text('endosso')),
      item: wordKey(row.text('item')),
    },
    erros,
    avisos,
    deFora: false,
    calados,
  };
}

/** What has no field of its own, in the length that a policy's remarks have. */
export const remarksOf = ({ notas }: Pick<ApoliceLida, 'notas'>): string | null =>
  [...new Set(notas)].join('\n').slice(0, MOST_NOTES) || null;
