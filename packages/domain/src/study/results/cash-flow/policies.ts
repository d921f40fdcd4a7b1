import type { LinhaDe } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { type Base, parametroNumber } from '../base.ts';
import { isApoliceInForce } from '../cover.ts';
import { keyOfApolice } from '../month-cost.ts';
import { monthlyPremio, premiosInBudget } from '../premiums.ts';
import { countedLinhas, toNumber } from '../reading.ts';
import type { Familia } from './people.ts';
import { monthsUntilDay } from './time.ts';

type ApoliceDoFluxo = NonNullable<Familia['apolices']>[number];
type Linha = LinhaDe<'apolices'>;

const DE_MORTE: ReadonlySet<unknown> = new Set(['morte', 'peculio']);
const DE_INVALIDEZ: ReadonlySet<unknown> = new Set(['ipa', 'ilpd', 'ifpd']);
const DE_SAUDE: ReadonlySet<unknown> = new Set(['plano_saude', 'plano_odontologico']);
/** Term covers whose price rises with the age. */
const COM_A_IDADE: ReadonlySet<unknown> = new Set([...DE_MORTE, ...DE_INVALIDEZ, 'dg', 'dit']);

type Cobertura = NonNullable<ApoliceDoFluxo['cobertura']>;

export function coverOf(cobertura: unknown): Cobertura {
  if (DE_MORTE.has(cobertura)) return 'morte';
  if (DE_INVALIDEZ.has(cobertura)) return 'invalidez';
  return DE_SAUDE.has(cobertura) ? 'saude' : 'outra';
}

/** Yearly growth of a premium above prices. */
export const growthOf = (base: Base, cobertura: unknown, paraSempre: boolean): number =>
  COM_A_IDADE.has(cobertura) && !paraSempre
    ? (parametroNumber(base.parametros, 'premio_vida_reajuste_real_aa') ?? 0)
    : 0;

const UM_ANO = 12;

/** A life cover that ends after the year; every other end is a renewal. */
function endOf({ leitura }: Base, { area_produto, vigencia_fim }: Linha): number | null {
  const months = monthsUntilDay(leitura.hoje, vigencia_fim);
  return area_produto === AREA.vida && months !== null && months > UM_ANO ? months : null;
}

type Comum = Omit<ApoliceDoFluxo, 'papel' | 'capital' | 'premio'>;

/** A joint policy: its premium once, its capital once for each. */
export function policyRows(
  comum: Comum,
  papel: string | null | undefined,
  capital: number,
  premio: number,
  casal: boolean,
): ApoliceDoFluxo[] {
  const who = papel || 'titular';
  if (who !== 'casal' || !casal)
    return [
      {
        ...comum,
        papel: who === 'conjuge' && casal ? ('conjuge' as const) : ('titular' as const),
        capital,
        premio,
      },
    ];
  return [
    { ...comum, papel: 'familia' as const, premio },
    ...(capital > 0
      ? (['titular', 'conjuge'] as const).map((each) => ({ ...comum, papel: each, capital }))
      : []),
  ];
}

/** Policies in force; one whose premium the budget contains costs nothing besides it. */
export function policiesOf(base: Base): ApoliceDoFluxo[] {
  const { leitura } = base;
  const apolices = countedLinhas(leitura, 'apolices') ?? [];
  const noOrcamento = premiosInBudget(leitura);
  return apolices
    .filter((apolice) => isApoliceInForce(apolice, leitura.hoje))
    .flatMap((apolice): ApoliceDoFluxo[] => {
      const cobertura = coverOf(apolice.cobertura);
      const premio = noOrcamento.has(apolice) ? 0 : (monthlyPremio(apolice) ?? 0);
      const outside = cobertura === 'morte' && apolice.beneficiario_de_fora === 'S';
      const pays = (cobertura === 'morte' || cobertura === 'invalidez') && !outside;
      const comum: Comum = {
        id: keyOfApolice(leitura, apolice),
        cobertura,
        reajuste: cobertura === 'saude' ? 'saude' : 'ipca',
        reajuste_real_aa: growthOf(base, apolice.cobertura, false),
        fim_mes: endOf(base, apolice),
        do_empregador: apolice.do_empregador === 'S' ? 'S' : 'N',
      };
      const capital = pays ? (toNumber(apolice.valor_cobertura) ?? 0) : 0;
      return policyRows(comum, apolice.tipo_segurado, capital, premio, leitura.conjuge === true);
    });
}
