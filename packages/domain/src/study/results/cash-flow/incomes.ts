import { ageAt, isCalendarDay } from '../../../calendar/index.ts';
import { CODIGO } from '../../../catalogue/index.ts';
import type { Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import type { Conta } from '../evaluate.ts';
import { benefitsOfDependentes, minimumWage } from '../household.ts';
import {
  ageOf,
  countedLinhas,
  fromGeneralBlock,
  generalBlockName,
  type Leitura,
  papeisOf,
  sumColuna,
  toFraction,
  toNumber,
} from '../reading.ts';
import { isLetOut } from '../rents.ts';
import { wantedItensOf } from '../wanted.ts';
import { bondOf, toldNumber } from './bond.ts';
import type { Familia } from './people.ts';
import { monthsToYear, monthsUntilDay } from './time.ts';

type Renda = NonNullable<Familia['rendas']>[number];
/** Months in which a work begins and ends, where a date tells them. */
function termOf({ leitura }: Base, papel: Papel): Partial<Renda> {
  const inicio = monthsUntilDay(leitura.hoje, fromGeneralBlock(leitura, papel, 'renda_inicio'));
  const fim = monthsUntilDay(leitura.hoje, fromGeneralBlock(leitura, papel, 'renda_fim'));
  return { ...(inicio && { inicio_mes: inicio }), ...(fim !== null && { fim_mes: fim }) };
}

/** Work, or the retirement in force, of one person; net alone where the gross is not told. */
function ofPerson(base: Base, papel: Papel, conta: Conta): Renda[] {
  const { leitura } = base;
  const liquido = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida'));
  const bruto = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta'));
  if (papel === 'titular' && liquido === null)
    conta.falta.add(generalBlockName(papel, 'renda_mensal_liquida'));
  const tipo = bondOf(base, papel);
  const doAno = toNumber(fromGeneralBlock(leitura, papel, 'renda_do_ano'));
  const outra: Renda[] = doAno
    ? [{ papel, tipo: 'OUTRA', bruto: doAno / 12, anual: 'S', ate_aposentadoria: 'S' }]
    : [];
  if (!liquido && !bruto) return outra;
  if (tipo === null || bruto === null || bruto === 0) {
    if (tipo !== null && liquido)
      conta.avisos.add('Renda sem o valor bruto: contada líquida, sem imposto nem INSS próprios');
    const apo: Partial<Renda> = { ate_aposentadoria: tipo === 'APO' ? 'N' : 'S' };
    return [
      ...(liquido ? [{ papel, tipo: 'OUTRA' as const, bruto: liquido, ...apo, ...termOf(base, papel) }] : []),
      ...outra,
    ];
  }
  const cresce = toFraction(fromGeneralBlock(leitura, papel, 'crescimento_real_salario'));
  const decimo = fromGeneralBlock(leitura, papel, 'recebe_13');
  const prolabore = toNumber(fromGeneralBlock(leitura, papel, 'pro_labore_mensal'));
  return [
    {
      papel,
      tipo,
      bruto,
      ...(liquido !== null && { liquido }),
      ...(tipo === 'PJ' && prolabore !== null && { pro_labore: prolabore }),
      ...(cresce !== null && { crescimento_real_aa: cresce }),
      ...(decimo && { decimo_terceiro: decimo }),
      ...termOf(base, papel),
    },
    ...outra,
  ];
}

/** Months until the youngest child is 24, without children ten years. */
const IDADE_DA_PENSAO = 24;
const SEM_PRAZO = 120;

export function monthsOfAlimony(leitura: Leitura, anos: number | null = null): number {
  if (anos !== null) return 12 * anos;
  const ages = (countedLinhas(leitura, 'dependentes') ?? [])
    .filter(({ parentesco }) => parentesco === 'filho')
    .flatMap(({ data_nascimento: dia }) => (dia && isCalendarDay(dia) ? [ageAt(dia, leitura.hoje)] : []));
  return ages.length > 0 ? Math.max(0, 12 * (IDADE_DA_PENSAO - Math.min(...ages))) : SEM_PRAZO;
}

/**
 * Rents told with the properties, at most what the family told as other income: taxed, but worth net what was told.
 */
function rents(base: Base, outras: number | null): Renda[] {
  const { leitura } = base;
  const bens = (countedLinhas(leitura, 'bens') ?? []).filter((bem) => isLetOut(bem) && bem.aluguel_recebido);
  const total = sumColuna(bens.map(({ aluguel_recebido }) => aluguel_recebido));
  const share = outras !== null && total > outras ? outras / total : 1;
  return bens.flatMap((bem): Renda[] => {
    const bruto = Math.round((bem.aluguel_recebido ?? 0) * share * 100) / 100;
    if (bruto === 0) return [];
    const sold = monthsToYear(leitura, bem.vender_em);
    const papel =
      bem.titularidade === 'titular' || bem.titularidade === 'conjuge' ? bem.titularidade : 'familia';
    return [
      {
        papel: leitura.conjuge ? papel : 'familia',
        tipo: 'ALUGUEL',
        bruto,
        liquido: bruto,
        ...(sold !== null && { fim_mes: sold }),
      },
    ];
  });
}

/** Income of retirement above what the family has today, from the day the last one stops. */
function inRetirement(base: Base, outras: number): Renda[] {
  const { leitura } = base;
  const told = sumColuna(
    wantedItensOf(leitura, CODIGO.liberdade_financeira).map(
      ({ item }) => item.campos.outras_rendas_aposentadoria,
    ),
  );
  if (told <= outras) return [];
  const stops = papeisOf(leitura).flatMap((papel) => {
    const stop = toldNumber(base, papel, 'idade_aposentadoria');
    const age = ageOf(leitura, papel);
    return stop === null || age === null ? [] : [Math.max(0, 12 * (stop - age))];
  });
  const inicio_mes = stops.length > 0 ? Math.max(...stops) : 0;
  return [{ papel: 'familia', tipo: 'OUTRA', bruto: sumColuna([told, -outras]), inicio_mes }];
}

/** Every income of the family, of today and to come. */
export function incomesOf(base: Base, conta: Conta): Renda[] {
  const { leitura, parametros } = base;
  const { diagnostico } = leitura.estudo;
  const outras = toNumber(diagnostico.outras_rendas_mensais);
  const alugueis = rents(base, outras);
  const resto = sumColuna([outras, ...alugueis.map(({ bruto }) => -(bruto ?? 0))]);
  const recebida = toNumber(diagnostico.pensao_recebida_mensal) ?? 0;
  const beneficios = benefitsOfDependentes(leitura, minimumWage(parametros));
  const daFamilia = (bruto: number, mais: Partial<Renda> = {}): Renda[] =>
    bruto > 0 ? [{ papel: 'familia', tipo: 'OUTRA', bruto, ...mais }] : [];
  const anos = toNumber(diagnostico.pensao_recebida_anos);
  return [
    ...papeisOf(leitura).flatMap((papel) => ofPerson(base, papel, conta)),
    ...alugueis,
    ...daFamilia(resto),
    ...daFamilia(recebida, { fim_mes: monthsOfAlimony(leitura, anos) }),
    ...daFamilia(beneficios),
    ...inRetirement(base, outras ?? 0),
  ];
}
