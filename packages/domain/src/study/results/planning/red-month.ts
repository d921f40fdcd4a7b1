import type { Parametros } from '../../../calculators/index.ts';
import { addDays, addMonths } from '../../../calendar/index.ts';
import { CODIGO, type CodigoItem, itemDefinition, numberIn } from '../../../catalogue/index.ts';
import { codeLabel } from '../../../code-lists/index.ts';
import { isRevolving } from '../../revolving.ts';
import type { EstudoSnapshot } from '../../snapshot.ts';
import type { Alivio } from '../cash-flow/reliefs.ts';
import type { LinhaDoVermelho } from '../caveats.ts';
import { derivedValues } from '../derived.ts';
import { readStudyBy } from '../edition.ts';
import type { Resultado } from '../evaluate.ts';
import { hasNoNeed, measureInPlace, measureItem } from '../measure.ts';
import { monthlyCost, type PesoNoMes } from '../month-cost.ts';
import { countedLinhas, type Leitura, sumColuna, toText } from '../reading.ts';
import { type Desejado, wantedItensOf } from '../wanted.ts';

/** Debts that a cheaper loan would replace: dear, in arrears or marked. */
const hasDebtsToReplace = (leitura: Leitura): boolean =>
  (countedLinhas(leitura, 'dividas') ?? []).some(
    ({ tipo_divida, saldo_devedor, em_atraso, refinanciar }) =>
      (saldo_devedor ?? 0) > 0 && (isRevolving(tipo_divida) || em_atraso === 'S' || refinanciar === 'S'),
  );

/** An exchange of debts, or a home in guarantee where it pays such debts: asked for with them, not after. */
const takesDebtsPlace = (leitura: Leitura, codigo: CodigoItem): boolean =>
  codigo === CODIGO.home_equity ? hasDebtsToReplace(leitura) : Boolean(itemDefinition(codigo).credito?.troca);

/** What waits for a month above zero: a pension plan, and whatever brings a new instalment to the family. */
export function waitsForSurplus(leitura: Leitura, codigo: CodigoItem): boolean {
  const { parte_opcao, credito } = itemDefinition(codigo);
  const isNova = credito !== undefined && credito.divida !== null && !takesDebtsPlace(leitura, codigo);
  return codigo === CODIGO.previdencia || codigo === CODIGO.compra || parte_opcao === 'consorcio' || isNova;
}

/** Whether the month stays below zero with what the plan saves; an unknown month is not, nor one of before the rule. */
export function isRedMonth(leitura: Leitura, capacidade: number | null): boolean {
  if (leitura.deAntes || capacidade === null || capacidade >= 0) return false;
  const alivio = wantedItensOf(leitura).map(({ item }) =>
    Math.min(0, monthlyCost(leitura, item)?.mensal ?? 0),
  );
  return capacidade - sumColuna(alivio) < 0;
}

/** The same of a study, by its own parameters: what makes an item wait in it. */
export function waitingIn(
  estudo: EstudoSnapshot & { readonly parametros?: Parametros },
  hoje: string = estudo.hoje,
): (codigo: CodigoItem) => boolean {
  const { leitura, parametros } = readStudyBy(estudo, estudo.parametros, hoje);
  const isRed = isRedMonth(leitura, derivedValues(leitura, parametros).capacidade_poupanca.valor);
  return (codigo) => isRed && waitsForSurplus(leitura, codigo);
}

type Coberto = NonNullable<LinhaDoVermelho['coberto']>;

/** A policy that ends this soon is no cover to rely on. */
const DIAS_ATE_ACABAR = 60;

/** Why a cover avoids no ruin: nothing is missing, also without a policy that ends soon; null for any other item. */
export function coveredToday(
  leitura: Leitura,
  resultados: readonly Resultado[],
  { codigo, tipo_segurado, campos }: Desejado['item'],
): Coberto | null {
  if (!itemDefinition(codigo).evita_ruina) return null;
  const medida = measureItem(leitura.estudo, resultados, codigo, tipo_segurado);
  if (!medida) return null;
  if (hasNoNeed(medida)) return 'sem_necessidade';
  const fim = toText(campos.vencimento_atual);
  const acaba = campos.possui === 'S' && fim !== null && fim <= addDays(leitura.hoje, DIAS_ATE_ACABAR);
  const { falta } = acaba ? measureInPlace(medida, resultados, numberIn(campos, 'valor_atual')) : medida;
  return falta <= 0 ? 'basta' : null;
}

export function placeInRedMonth(
  leitura: Leitura,
  codigo: CodigoItem,
  coberto: Coberto | null,
): LinhaDoVermelho['lugar'] {
  if (takesDebtsPlace(leitura, codigo)) return 1;
  if (itemDefinition(codigo).evita_ruina && coberto === null) return 2;
  return codigo === CODIGO.reserva_emergencia ? 3 : 4;
}

/** Revolving debts with a balance that no option of the plan exchanges. */
export const dearDividas = (leitura: Leitura, trocadas: boolean): string[] => [
  ...new Set(
    (countedLinhas(leitura, 'dividas') ?? []).flatMap(({ tipo_divida, saldo_devedor, refinanciar }) =>
      tipo_divida &&
      isRevolving(tipo_divida) &&
      (saldo_devedor ?? 0) > 0 &&
      !(trocadas && refinanciar === 'S')
        ? [codeLabel('tipo_divida', tipo_divida)]
        : [],
    ),
  ),
];

/** Instalments that end, by the months left; those of exchanged debts are gone already. */
export const reliefs = (leitura: Leitura, trocadas: boolean): Alivio[] =>
  (countedLinhas(leitura, 'dividas') ?? []).flatMap(({ parcela_atual, parcelas_restantes, refinanciar }) =>
    parcela_atual && parcelas_restantes && !(trocadas && refinanciar === 'S')
      ? [{ mes: parcelas_restantes, valor: parcela_atual }]
      : [],
  );

/** A wanted item in the order: with its row of the month where it has an option of the plan. */
export type ItemNoVermelho = Pick<Desejado, 'item'> & {
  nome: string;
  peso: PesoNoMes | null;
  coberto: Coberto | null;
  /** Place among the quoted ones, and from when it fits; null before a quote. */
  posicao: { k: number; em_meses: number | null } | null;
};

const isOpen = ({ item, peso }: ItemNoVermelho): boolean =>
  item.encerrado !== true &&
  item.sem_oferta !== 'S' &&
  (peso !== null || item.opcoes.length === 0 || item.opcoes.some(({ status }) => status !== 'reproved'));

type ComLugar = ItemNoVermelho & Pick<LinhaDoVermelho, 'lugar' | 'mensal'>;

/** Quoted ones by their order in the month, then the others as they are asked. */
const inOrder = (a: ComLugar, b: ComLugar): number =>
  a.lugar - b.lugar ||
  (a.posicao?.k ?? Number.POSITIVE_INFINITY) - (b.posicao?.k ?? Number.POSITIVE_INFINITY) ||
  0;

/**
 * The plan of a family in the red: dear debts, what avoids ruin at the least cost, the reserve, the rest. Debts are
 * dealt with at once; what has no monthly price waits for the first month above zero, after what was promised before.
 */
export function planOfRedMonth(
  leitura: Leitura,
  folga: number,
  dividas: readonly string[],
  alivios: readonly Alivio[],
  itens: readonly ItemNoVermelho[],
): LinhaDoVermelho[] {
  const meses = [0, ...new Set(alivios.map(({ mes }) => mes))].toSorted((a, b) => a - b);
  let prometido = 0;
  /** Place of the first row that never fits: nothing of unknown price comes before it. */
  let parado = Number.POSITIVE_INFINITY;
  const livre = (ate: number): number =>
    sumColuna([folga, -prometido, ...alivios.filter(({ mes }) => mes <= ate).map(({ valor }) => valor)]);
  const quando = (em_meses: number | null) => ({
    em_meses,
    mes: em_meses ? addMonths(leitura.hoje, em_meses) : null,
  });
  const monthsOf = (lugar: number, { peso, posicao, coberto }: ItemNoVermelho): number | null => {
    const mensal = peso?.mensal ?? 0;
    if (mensal > 0 && posicao) {
      if (posicao.em_meses) prometido += mensal;
      if (posicao.em_meses === null) parado = Math.min(parado, lugar);
      return posicao.em_meses;
    }
    if (lugar === 1) return 0;
    if (coberto) return null;
    return parado < lugar ? null : (meses.find((mes) => livre(mes) > 0) ?? null);
  };
  const daLista = itens
    .filter(isOpen)
    .map((um): ComLugar => {
      const mensal = um.peso?.mensal || null;
      const lugar = (mensal ?? 0) < 0 ? 1 : placeInRedMonth(leitura, um.item.codigo, um.coberto);
      return { ...um, mensal, lugar };
    })
    .toSorted(inOrder)
    .map((um): LinhaDoVermelho => {
      const { lugar, nome, mensal, coberto } = um;
      const area = itemDefinition(um.item.codigo).produto_diagnostico_id;
      return { lugar, nome, area, mensal, ...quando(monthsOf(lugar, um)), ...(coberto && { coberto }) };
    });
  return [
    ...dividas.map((nome): LinhaDoVermelho => ({ lugar: 1, nome, area: null, mensal: null, ...quando(0) })),
    ...daLista,
  ];
}
