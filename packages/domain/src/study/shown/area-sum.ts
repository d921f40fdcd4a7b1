import { joinList } from '../../catalogue/index.ts';
import { toSentence } from './need-words.ts';
import { inMoeda } from './unmeasured.ts';
import { figureText, measuredText } from './value-text.ts';

/**
 * Events that a cover is for: covers of one event answer it together or in each other's place. Of a death without its
 * own item, only what inventory and debts take.
 */
export type EventoDaVida = 'morte' | 'inventario' | 'dividas' | 'invalidez' | 'doencas_graves' | 'parada';

/** R$, by day of `parada`. `pessoa` is null where one person alone is measured. */
export type FaltaNoEvento = { evento: EventoDaVida; pessoa: string | null; valor: number };

/** Figures of one kind, R$ unless `moeda` says otherwise; parts of a sum are never added to each other. */
export type ParteDaSoma =
  | { codigo: 'capital' | 'diaria'; faltas: readonly FaltaNoEvento[] }
  | {
      codigo: 'moeda';
      valor: number;
      moeda: string;
      como: 'compra' | 'venda' | 'protecao';
      /** Null for what happens once. */
      cada: 'mes' | 'ano' | null;
    }
  | {
      codigo:
        | 'guardar'
        | 'de_uma_vez'
        | 'bens'
        | 'responsabilidade'
        | 'dividas'
        | 'parcelas'
        | 'economia'
        | 'credito'
        | 'credito_empresa'
        | 'imovel'
        | 'mudar'
        | 'obra'
        | 'venda'
        | 'aluguel'
        | 'aluguel_a_receber';
      valor: number;
    };

/** What an area lacks or asks for in all before any quote, by kind. */
export type SomaDaArea = {
  partes: readonly ParteDaSoma[];
  /** Items that the sum leaves out: their figure waits for answers. */
  semConta: number;
};

const reais = (valor: number): string => measuredText({ unidade: 'R$' }, valor);
const perMonth = (valor: number): string => figureText(valor, 'R$/mês');

const EVENTOS: Readonly<Record<EventoDaVida, string>> = {
  morte: 'por morte',
  inventario: 'para inventário e funeral',
  dividas: 'para quitar dívidas',
  invalidez: 'por invalidez',
  doencas_graves: 'por doenças graves',
  parada: 'sem trabalhar',
};

const eventText = ({ evento, pessoa }: FaltaNoEvento): string =>
  pessoa === null ? EVENTOS[evento] : `${EVENTOS[evento]} (${pessoa})`;

/** "faltam R$ 783.169 em capital segurado por morte (Marina) e R$ 600 por doenças graves (Rafael)" */
function missingText({ codigo, faltas }: Extract<ParteDaSoma, { codigo: 'capital' | 'diaria' }>): string {
  const isDaily = codigo === 'diaria';
  const abertas = faltas.filter(({ valor }) => valor > 0);
  if (abertas.length === 0)
    return `nada falta ${isDaily ? 'na renda por dia' : 'em capital segurado'} ${joinList(faltas.map(eventText))}`;
  const ditas = abertas.map((uma, k) => {
    const valor = measuredText({ unidade: isDaily ? 'R$/dia' : 'R$' }, uma.valor);
    return `${valor}${k > 0 || isDaily ? '' : ' em capital segurado'} ${eventText(uma)}`;
  });
  return `faltam ${joinList(ditas)}`;
}

const COMO = { compra: 'a comprar', venda: 'a receber', protecao: 'a proteger' } as const;
const CADA = { mes: ' por mês', ano: ' por ano' } as const;

const moedaText = ({ moeda, valor, como, cada }: Extract<ParteDaSoma, { codigo: 'moeda' }>): string =>
  `${inMoeda({ moeda, valor })} ${COMO[como]}${cada ? CADA[cada] : ''}`;

function partText(parte: ParteDaSoma): string {
  if ('faltas' in parte) return missingText(parte);
  const { valor } = parte;
  switch (parte.codigo) {
    case 'moeda':
      return moedaText(parte);
    case 'guardar':
      return valor > 0 ? `os sonhos pedem ${perMonth(valor)}` : 'o que já se guarda basta';
    case 'de_uma_vez':
      return `faltam ${reais(valor)} de uma só vez`;
    case 'bens':
      return valor > 0 ? `faltam ${reais(valor)} em seguro dos bens` : 'nada falta em seguro dos bens';
    case 'responsabilidade':
      return valor > 0
        ? `faltam ${reais(valor)} em responsabilidade civil`
        : 'nada falta em responsabilidade civil';
    case 'dividas':
      return `${reais(valor)} em dívidas`;
    case 'parcelas':
      return `${perMonth(valor)} em parcelas`;
    case 'economia':
      return `a troca pode economizar ${reais(valor)}`;
    case 'credito':
      return `${reais(valor)} em crédito pedido`;
    case 'credito_empresa':
      return `${reais(valor)} em crédito para a empresa`;
    case 'imovel':
      return `imóvel de ${reais(valor)}`;
    case 'mudar':
      return `${reais(valor)} de financiamento a mudar de banco`;
    case 'obra':
      return `${reais(valor)} para a obra`;
    case 'venda':
      return `imóvel de ${reais(valor)} à venda`;
    case 'aluguel':
      return `aluguel de ${perMonth(valor)}`;
    case 'aluguel_a_receber':
      return `aluguel de ${perMonth(valor)} a receber`;
  }
}

/** One figure of a sum and what it is: "R$ 783.169", "falta por morte (Marina)". */
export type FiguraDaSoma = { figura: string; de: string };

const NADA = 'nada';
const FALTA_EM = { bens: 'em seguro dos bens', responsabilidade: 'em responsabilidade civil' } as const;

const DE: Readonly<
  Record<
    Exclude<ParteDaSoma['codigo'], 'capital' | 'diaria' | 'moeda' | 'guardar' | keyof typeof FALTA_EM>,
    string
  >
> = {
  de_uma_vez: 'falta de uma só vez',
  dividas: 'em dívidas',
  parcelas: 'em parcelas',
  economia: 'a economizar com a troca',
  credito: 'de crédito pedido',
  credito_empresa: 'de crédito para a empresa',
  imovel: 'valor do imóvel',
  mudar: 'de financiamento a mudar de banco',
  obra: 'para a obra',
  venda: 'imóvel à venda',
  aluguel: 'de aluguel',
  aluguel_a_receber: 'de aluguel a receber',
};
const POR_MES: readonly string[] = ['parcelas', 'aluguel', 'aluguel_a_receber'];

function figuresOfPart(parte: ParteDaSoma): FiguraDaSoma[] {
  if ('faltas' in parte) {
    const unidade = parte.codigo === 'diaria' ? 'R$/dia' : 'R$';
    return parte.faltas.map((uma) => ({
      figura: uma.valor > 0 ? measuredText({ unidade }, uma.valor) : NADA,
      de: `falta ${eventText(uma)}`,
    }));
  }
  const { valor } = parte;
  switch (parte.codigo) {
    case 'moeda': {
      const { moeda, como, cada } = parte;
      return [{ figura: inMoeda({ moeda, valor }), de: `${COMO[como]}${cada ? CADA[cada] : ''}` }];
    }
    case 'guardar':
      return valor > 0
        ? [{ figura: perMonth(valor), de: 'pedem os sonhos' }]
        : [{ figura: NADA, de: 'a mais: o que já se guarda basta' }];
    case 'bens':
    case 'responsabilidade':
      return [{ figura: valor > 0 ? reais(valor) : NADA, de: `falta ${FALTA_EM[parte.codigo]}` }];
    default:
      return [
        {
          figura: POR_MES.includes(parte.codigo) ? perMonth(valor) : reais(valor),
          de: DE[parte.codigo],
        },
      ];
  }
}

/** The sum as figures, what is missing before what is not. */
export const areaSumFigures = ({ partes }: SomaDaArea): FiguraDaSoma[] =>
  partes.flatMap(figuresOfPart).toSorted((a, b) => Number(a.figura === NADA) - Number(b.figura === NADA));

const outsideText = (semConta: number): string =>
  semConta === 1 ? 'Fora 1 item ainda sem conta.' : `Fora ${semConta} itens ainda sem conta.`;

/** Items that the sum leaves out; null without any. */
export const outsideSumText = ({ semConta }: SomaDaArea): string | null =>
  semConta > 0 ? outsideText(semConta) : null;

function textOf({ partes, semConta }: SomaDaArea): string {
  return `${partes.map(partText).join('; ')}.${semConta > 0 ? ` ${outsideText(semConta)}` : ''}`;
}

/** "Faltam R$ 922.830 em capital segurado por morte; faltam R$ 580,20 por dia sem trabalhar." */
export const areaSumText = (soma: SomaDaArea): string => toSentence(textOf(soma));

/** The same below the sentence of the area. */
export const areaSumLine = (soma: SomaDaArea): string => `Ao todo, antes das cotações: ${textOf(soma)}`;
