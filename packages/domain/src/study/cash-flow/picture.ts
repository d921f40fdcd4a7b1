import { asNumber } from '../../br/index.ts';
import type { DesenhoDoFluxo, FaixaDoFluxo, GraficoDoFluxo, MarcaDoFluxo } from '../../charts/index.ts';
import { flowChart, reais } from '../../charts/index.ts';
import {
  type EntradasDoFluxo,
  type Fluxo,
  goalMonthsOf,
  monthsBetween,
  monthsOf,
  type NomesDoFluxo,
  peopleOf,
  type Sorteados,
} from './flow.ts';
import { type AjustesDoFluxo, acasoName, TIPOS_DE_ACASO, type TipoDeAcaso } from './levers.ts';
import { endText } from './sentences.ts';
import { shareText, shortMonthText } from './words.ts';

/** Money of today, or of its time. */
export type MoedaDoFluxo = 'hoje' | 'epoca';

/** Of the start, then of the end of every year. */
const balances = ({ linhas }: Fluxo, moeda: MoedaDoFluxo): number[] => [
  linhas[0]?.saldo_inicial ?? 0,
  ...linhas.map((linha) => (moeda === 'hoje' ? linha.financeiro_hoje : linha.financeiro)),
];

export type PartesDoDesenho = {
  hoje: Fluxo;
  plano: Fluxo | null;
  entradas: EntradasDoFluxo;
  nomes: NomesDoFluxo;
  ajustes?: AjustesDoFluxo;
  /** The main line without what is tried. */
  sem?: Fluxo | null;
  sorteados?: Sorteados | null;
  moeda?: MoedaDoFluxo;
};

function goalMarks({ hoje, plano, entradas }: PartesDoDesenho): MarcaDoFluxo[] {
  const meses = goalMonthsOf(entradas, plano !== null);
  return (plano ?? hoje).objetivos.flatMap(({ nome, atendido }, k) =>
    atendido === null
      ? []
      : {
          tipo: 'objetivo' as const,
          em: (meses[k] ?? 0) / 12,
          texto: atendido === 1 ? nome : `${nome} (${shareText(atendido)})`,
        },
  );
}

/** Debts whose term is known; the last one closes them all. */
function debtMarks({ hoje, plano, entradas }: PartesDoDesenho): MarcaDoFluxo[] {
  const quitadas = plano ? (entradas.plano?.dividas_quitadas ?? []).map(String) : [];
  const dividas = [
    ...(entradas.dividas ?? []).filter((one) => !quitadas.includes(String(one?.id))),
    ...(plano ? (entradas.plano?.dividas ?? []) : []),
  ];
  const fins = dividas.flatMap((one) => {
    const parcelas = asNumber(one?.parcelas) ?? asNumber(one?.prazo_meses);
    return parcelas === null ? [] : [((asNumber(one?.inicio_mes) ?? 0) + parcelas) / 12];
  });
  const ultimo = Math.max(...fins);
  return fins
    .filter((em, k) => em <= hoje.linhas.length && fins.indexOf(em) === k)
    .map((em) => ({
      tipo: 'divida',
      em,
      texto: em === ultimo && fins.length === dividas.length ? 'fim das dívidas' : 'fim de dívida',
    }));
}

const ACASOS: Readonly<Record<TipoDeAcaso, (nome: string) => string>> = {
  morte: (nome) => `falta de ${nome}`,
  invalidez: (nome) => `${nome} sem poder trabalhar`,
  desemprego: (nome) => `${nome} sem trabalho`,
};

function eventMarks({ ajustes = {}, nomes, entradas }: PartesDoDesenho): MarcaDoFluxo[] {
  const inicio = Math.floor(monthsOf(entradas.inicio ?? '') / 12);
  return peopleOf(entradas).flatMap((papel) =>
    TIPOS_DE_ACASO.flatMap((tipo) => {
      const ano = ajustes[acasoName(tipo, papel)];
      return ano === undefined
        ? []
        : [{ tipo: 'evento' as const, em: Math.max(0, ano - inicio), texto: ACASOS[tipo](nomes[papel]) }];
    }),
  );
}

/** Retirement, goals, ends of debts, events, and where the money ends. */
function marksOf(partes: PartesDoDesenho): MarcaDoFluxo[] {
  const { hoje, plano, entradas } = partes;
  const inicio = entradas.inicio ?? '';
  const { inicio_aposentadoria, linhas } = plano ?? hoje;
  const em = monthsBetween(inicio, inicio_aposentadoria) / 12;
  const ends = ({ esgota_em }: Fluxo, quando: string): MarcaDoFluxo[] =>
    esgota_em === null
      ? []
      : [
          {
            tipo: 'acaba',
            em: monthsBetween(inicio, esgota_em) / 12,
            texto: `${quando} em ${shortMonthText(esgota_em)}`,
          },
        ];
  return [
    ...(em > 0 && em < linhas.length ? [{ tipo: 'aposentadoria' as const, em, texto: 'aposentadoria' }] : []),
    ...goalMarks(partes),
    ...debtMarks(partes),
    ...eventMarks(partes),
    ...ends(hoje, plano ? 'hoje acaba' : 'acaba'),
    ...(plano ? ends(plano, 'com o plano acaba') : []),
  ];
}

function bandOf(sorteados: Sorteados, start: number, moeda: MoedaDoFluxo): FaixaDoFluxo {
  const of = (p: 'p10' | 'p50' | 'p90') => [
    start,
    ...sorteados.linhas.map((linha) => linha[moeda === 'hoje' ? (`${p}_hoje` as const) : p]),
  ];
  return { p10: of('p10'), p50: of('p50'), p90: of('p90') };
}

/** What the picture shows; small, to come from a worker at every move of a lever. */
export function flowPicture(partes: PartesDoDesenho): DesenhoDoFluxo {
  const { hoje, plano, entradas, sem, sorteados, moeda = 'hoje' } = partes;
  const start = Math.floor(monthsOf(entradas.inicio ?? '') / 12);
  const valores = balances(hoje, moeda);
  const idade = hoje.linhas[0]?.idade_titular ?? 0;
  return {
    anos: valores.map((_, k) => start + k),
    idades: valores.map((_, k) => idade + k),
    hoje: { nome: 'Como está hoje', valores },
    plano: plano && { nome: 'Com o plano', valores: balances(plano, moeda) },
    sem: sem ? balances(sem, moeda) : null,
    faixa: sorteados ? bandOf(sorteados, valores[0] ?? 0, moeda) : null,
    marcas: marksOf(partes),
  };
}

const MOEDAS: Readonly<Record<MoedaDoFluxo, string>> = {
  hoje: 'em dinheiro de hoje',
  epoca: 'em valores da época',
};

/** The picture with its sentence and table. */
export function familyFlowChart(partes: PartesDoDesenho): GraficoDoFluxo {
  const { hoje, plano, moeda = 'hoje' } = partes;
  const desenho = flowPicture(partes);
  const maior = Math.max(...desenho.hoje.valores, ...(desenho.plano?.valores ?? []));
  const alternativa = [
    `Como está hoje: o dinheiro ${endText(hoje)}.`,
    plano && `Com o plano: ${endText(plano)}.`,
    `Maior saldo: ${reais(maior)}, ${MOEDAS[moeda]}.`,
  ];
  return flowChart(desenho, {
    alternativa: alternativa.filter(Boolean).join(' '),
    nota: `Reserva, investimentos, FGTS e previdência no fim de cada ano, ${MOEDAS[moeda]}. Imóveis ficam fora.`,
  });
}
