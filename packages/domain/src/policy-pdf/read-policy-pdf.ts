import { formatMoney, normalizeText, onlyCnpj, onlyDigits } from '../br/index.ts';
import { type CalendarDay, formatDay } from '../calendar/index.ts';
import { AREA, type Area } from '../code-lists/index.ts';
import { productName } from '../policy-import/reading/products.ts';
import { type CoberturaLida, isCoverOf, readCovers } from './covers.ts';
import { findNumber, findPremium, findProposal, findTerm, isProposal } from './fields.ts';
import { agreed, type Evidencia, type Found, labelled, type Outcome } from './labelled.ts';
import { lineText, type TextLine } from './lines.ts';
import { findInsurer, findProduct } from './product.ts';
import {
  type Periodicidade,
  readChassiAt,
  readCpfAt,
  readNameAt,
  readParcelasAt,
  readPaymentAt,
  readPlateAt,
} from './values.ts';

/** Fields of the form that a PDF may fill; R$ and days. */
export type CamposLidos = {
  produto_diagnostico_id: Area;
  cobertura: string;
  fornecedor: string;
  numero_apolice: string;
  numero_proposta: string;
  vigencia_inicio: CalendarDay;
  vigencia_fim: CalendarDay;
  valor_cobertura: number;
  valor_premio: number;
  periodicidade_pagamento: Periodicidade;
  forma_pagamento: 'card' | 'invoice';
  /** Other covers, a line each. */
  observacao: string;
  placa: string;
  parcelas: number;
};
export type CampoLido = keyof CamposLidos;

export type LeituraDeApolice = {
  tipo: 'apolice' | 'proposta';
  campos: Partial<CamposLidos>;
  evidencias: Partial<Record<CampoLido, Evidencia[]>>;
  /** Fields left empty because the text gives several values. */
  duvidas: { campo: CampoLido; valores: string[] }[];
  /** Who is insured, as the text says it. */
  nomes: string[];
  /** Digits; those of the insured person and of whoever else is named. */
  cpfs: string[];
  cnpjs: string[];
};

export type LeitorDeApolice = { hoje: CalendarDay; seguradoras: readonly string[] };

const TOP = 15;
const MOST_REMARKS = 500;
const MOST_DOUBTS = 4;

const PERSON = {
  tiers: [
    /nome d[oa] segurad[oa]|segurad[oa](?:\(a\))?(?: principal| titular)?|proponente|nome do (?:titular|proponente)/,
    /titular/,
  ],
};
const CPF = { tiers: [/cpf(?: ?\/ ?cnpj)?(?: d[oa] (?:segurad[oa]|titular|proponente))?(?: n[º°o]\.?)?/] };
const PLATE = { tiers: [/placa(?: d[oe] veiculo)?/] };
const CHASSI = { tiers: [/chassi(?: d[oe] veiculo)?/] };
const PAYMENT = {
  tiers: [/(?:forma|meio|condic(?:ao|oes)) de pagamento|forma de cobranca|pagamento|parcelamento/],
};

const PERIOD_NAMES: Readonly<Record<Periodicidade, string>> = {
  monthly: 'mensal',
  yearly: 'anual',
  unico: 'único',
};

/** What the lines of a policy or proposal say for sure, each with its place; what is in doubt stays out. */
export function readPolicyLines(
  lines: readonly TextLine[],
  { hoje, seguradoras }: LeitorDeApolice,
): LeituraDeApolice {
  const campos: Partial<CamposLidos> = {};
  const evidencias: LeituraDeApolice['evidencias'] = {};
  const duvidas: LeituraDeApolice['duvidas'] = [];
  const doubt = (campo: CampoLido, valores: readonly string[]) => {
    if (valores.length > 1) duvidas.push({ campo, valores: [...new Set(valores)].slice(0, MOST_DOUBTS) });
  };
  function put<Campo extends CampoLido>(
    campo: Campo,
    { lido, duvida }: Outcome<CamposLidos[Campo]>,
    write: (valor: CamposLidos[Campo]) => string = String,
  ) {
    if (lido) {
      campos[campo] = lido.valor;
      evidencias[campo] = [{ pagina: lido.pagina, texto: lido.texto }];
    } else doubt(campo, duvida.map(write));
  }

  const plate = agreed(labelled(lines, PLATE, readPlateAt));
  put('placa', plate);
  const product = productOf(lines, plate.lido);
  const area = product.lido?.valor.produto_diagnostico_id ?? null;
  const covers = oneOfEach(readCovers(lines, area));

  if (product.lido) {
    const { valor, ...place } = product.lido;
    campos.produto_diagnostico_id = valor.produto_diagnostico_id;
    evidencias.produto_diagnostico_id = [place];
    const main = mainCover(valor, covers);
    campos.cobertura = main.cobertura;
    evidencias.cobertura = [main.lida ? placeOf(main.lida) : place];
    if (main.lida?.limite) {
      campos.valor_cobertura = main.lida.limite;
      evidencias.valor_cobertura = [placeOf(main.lida)];
    }
    doubt('valor_cobertura', main.duvida.map(formatMoney));
  } else doubt('produto_diagnostico_id', product.duvida.map(productName));

  put('fornecedor', findInsurer(lines, seguradoras, area));
  const number = findNumber(lines);
  const proposal = findProposal(lines);
  put('numero_apolice', number);
  put('numero_proposta', proposal);
  const term = findTerm(lines, hoje);
  put('vigencia_inicio', term.inicio, formatDay);
  put('vigencia_fim', term.fim, formatDay);
  const premium = findPremium(lines, term);
  put('valor_premio', premium.valor, formatMoney);
  if (premium.porMesOuAno !== undefined)
    doubt(
      'valor_premio',
      ['por mês', 'por ano'].map((how) => `${formatMoney(premium.porMesOuAno ?? 0)} ${how}`),
    );
  put('periodicidade_pagamento', premium.periodicidade, (valor) => PERIOD_NAMES[valor]);
  const payment = agreed(labelled(lines, PAYMENT, readPaymentAt));
  if (payment.lido) put('forma_pagamento', payment);
  put('parcelas', agreed(labelled(lines, PAYMENT, readParcelasAt)));

  const remarks = remarksOf(lines, { covers, main: campos.cobertura ?? null });
  if (remarks) {
    campos.observacao = remarks.texto;
    evidencias.observacao = remarks.places;
  }
  const isProposta = !number.lido && (proposal.lido !== null || isProposal(lines, TOP) !== null);
  return { tipo: isProposta ? 'proposta' : 'apolice', campos, evidencias, duvidas, ...peopleIn(lines) };
}

const placeOf = ({ pagina, texto }: Evidencia): Evidencia => ({ pagina, texto });

type Product = ReturnType<typeof findProduct>;
function productOf(lines: readonly TextLine[], plate: Found<string> | null): Product {
  const product = findProduct(lines);
  if (product.lido || product.duvida.length > 0 || !plate) return product;
  return {
    lido: { ...plate, valor: { produto_diagnostico_id: AREA.protecao, cobertura: 'casco' } },
    duvida: [],
  };
}

/** A cover that two pages repeat is one; with two limits it has none. */
function oneOfEach(covers: readonly CoberturaLida[]): CoberturaLida[] {
  const byName = Map.groupBy(covers, ({ nome }) => normalizeText(nome));
  return [...byName.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const differs = others.some(({ limite }) => limite !== first.limite);
    return [differs ? { ...first, limite: null } : first];
  });
}

type Main = { cobertura: string; lida: CoberturaLida | null; duvida: number[] };

/** The product's own cover where the table has it, else its only one. */
function mainCover(
  { produto_diagnostico_id: area, cobertura }: { produto_diagnostico_id: Area; cobertura: string },
  covers: readonly CoberturaLida[],
): Main {
  const own = covers.filter((one) => one.cobertura === cobertura);
  const [first] = own;
  const limits = [...new Set(own.flatMap(({ limite }) => limite ?? []))];
  if (first)
    return {
      cobertura,
      lida: limits.length > 1 ? null : (own.find(({ limite }) => limite !== null) ?? first),
      duvida: limits,
    };
  const [only, other] = covers;
  return only?.cobertura && !other && isCoverOf(area, only.cobertura)
    ? { cobertura: only.cobertura, lida: only, duvida: [] }
    : { cobertura, lida: null, duvida: [] };
}

type Remarks = { covers: readonly CoberturaLida[]; main: string | null };

function remarksOf(lines: readonly TextLine[], { covers, main }: Remarks) {
  const chassi = agreed(labelled(lines, CHASSI, readChassiAt)).lido;
  const others = covers.filter(
    ({ cobertura, limite }) => limite !== null && (cobertura === null || cobertura !== main),
  );
  const parts: { texto: string; place: Evidencia }[] = [
    ...(chassi ? [{ texto: `Chassi: ${chassi.valor}`, place: placeOf(chassi) }] : []),
    ...others.map((one) => ({
      texto: `${one.nome}: ${formatMoney(one.limite ?? 0)}`.replaceAll('\u00a0', ' '),
      place: placeOf(one),
    })),
  ];
  const fitting = parts.filter(
    (_, n) => parts.slice(0, n + 1).reduce((sum, { texto }) => sum + texto.length + 1, 0) <= MOST_REMARKS,
  );
  return fitting.length === 0
    ? null
    : { texto: fitting.map(({ texto }) => texto).join('\n'), places: fitting.map(({ place }) => place) };
}

function peopleIn(lines: readonly TextLine[]): Pick<LeituraDeApolice, 'nomes' | 'cpfs' | 'cnpjs'> {
  const text = lines.map(lineText).join('\n');
  const cpfs = [
    ...labelled(lines, CPF, readCpfAt).map(({ valor }) => valor),
    ...[...text.matchAll(/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g)].flatMap(([one]) => readCpfAt(one) ?? []),
  ];
  const cnpjs = [...text.matchAll(/(?<![\w.])\w{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}(?!\d)/g)].map(([one]) =>
    onlyCnpj(one),
  );
  const nomes = labelled(lines, PERSON, readNameAt).map(({ valor }) => valor);
  return { nomes: [...new Set(nomes)], cpfs: [...new Set(cpfs)], cnpjs: [...new Set(cnpjs)] };
}

/** Whom the customer's record names. */
export type PessoasDoCliente = {
  pessoa_nome: string;
  pessoa_cpf: string | null;
  pessoa_cnpj: string | null;
  conjuge: { nome_completo?: string | null | undefined; cpf?: string | null | undefined } | null;
};

const samePerson = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((name) => normalizeText(name).split(' '));
  return one?.[0] === other?.[0] && one?.at(-1) === other?.at(-1);
};

/** Whose policy it is by its CPF, CNPJ or name: the customer's, the spouse's, somebody else's; null: it does not say. */
export function insuredOf(
  { nomes, cpfs, cnpjs }: Pick<LeituraDeApolice, 'nomes' | 'cpfs' | 'cnpjs'>,
  { pessoa_nome, pessoa_cpf, pessoa_cnpj, conjuge }: PessoasDoCliente,
): 'titular' | 'conjuge' | 'outra' | null {
  const spouse = conjuge?.nome_completo ?? null;
  const spouseCpf = onlyDigits(conjuge?.cpf ?? '');
  const named = (name: string | null) => name !== null && nomes.some((one) => samePerson(one, name));
  if ((pessoa_cpf && cpfs.includes(pessoa_cpf)) || (pessoa_cnpj && cnpjs.includes(pessoa_cnpj)))
    return named(spouse) && !named(pessoa_nome) ? 'conjuge' : 'titular';
  if (spouseCpf && cpfs.includes(spouseCpf)) return 'conjuge';
  if (pessoa_cpf && cpfs.length > 0) return named(spouse) && !spouseCpf ? 'conjuge' : 'outra';
  if (named(pessoa_nome)) return 'titular';
  if (named(spouse)) return 'conjuge';
  return nomes.length > 0 ? 'outra' : null;
}
