import { isCalendarDay } from '../../../calendar/index.ts';
import { CODIGO } from '../../../catalogue/index.ts';
import type { Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import type { Conta } from '../evaluate.ts';
import { benefitsOfDependentes, minimumWage } from '../household.ts';
import {
  colunaOf,
  countedLinhas,
  fromGeneralBlock,
  generalBlockName,
  type Leitura,
  papeisOf,
  sumColuna,
  toFraction,
  toNumber,
} from '../reading.ts';
import { letProperties } from '../rents.ts';
import { wantedItensOf } from '../wanted.ts';
import { bondOf } from './bond.ts';
import type { Familia } from './people.ts';
import { monthsToAge, monthsUntilDay } from './time.ts';

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
  const ends = (countedLinhas(leitura, 'dependentes') ?? [])
    .filter(({ parentesco }) => parentesco === 'filho')
    .flatMap(({ data_nascimento: dia }) =>
      dia && isCalendarDay(dia) ? [monthsToAge(leitura.hoje, dia, IDADE_DA_PENSAO)] : [],
    );
  return ends.length > 0 ? Math.max(...ends) : SEM_PRAZO;
}

/** Income of retirement above what the family has today, from the day the last one stops. */
function inRetirement({ leitura }: Base, outras: number): Renda[] {
  const told = sumColuna(
    wantedItensOf(leitura, CODIGO.liberdade_financeira).map(
      ({ item }) => item.campos.outras_rendas_aposentadoria,
    ),
  );
  if (told <= outras) return [];
  return [{ papel: 'familia', tipo: 'OUTRA', bruto: sumColuna([told, -outras]), fase: 'na_aposentadoria' }];
}

/** Every income of the family, of today and to come. */
export function incomesOf(base: Base, conta: Conta): Renda[] {
  const { leitura, parametros } = base;
  const { diagnostico } = leitura.estudo;
  const outras = toNumber(diagnostico.outras_rendas_mensais);
  const alugueis = colunaOf(letProperties(leitura), 'aluguel_recebido');
  const resto = sumColuna([outras, -sumColuna(alugueis)]);
  const recebida = toNumber(diagnostico.pensao_recebida_mensal) ?? 0;
  const beneficios = benefitsOfDependentes(leitura, minimumWage(parametros));
  const daFamilia = (bruto: number, mais: Partial<Renda> = {}): Renda[] =>
    bruto > 0 ? [{ papel: 'familia', tipo: 'OUTRA', bruto, ...mais }] : [];
  const anos = toNumber(diagnostico.pensao_recebida_anos);
  return [
    ...papeisOf(leitura).flatMap((papel) => ofPerson(base, papel, conta)),
    ...daFamilia(resto),
    ...daFamilia(recebida, { fim_mes: monthsOfAlimony(leitura, anos) }),
    ...daFamilia(beneficios),
    ...inRetirement(base, outras ?? 0),
  ];
}
