import { CODIGO, type CodigoItem } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { Base } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { type Desejado, isAreaChosen, wantedItensOf } from '../wanted.ts';
import { asOnePlan, forEachPerson } from './case.ts';
import { computeFreedom } from './freedom.ts';
import { computeGoals } from './goals.ts';
import { computeIncomeTax } from './income-tax.ts';
import { computePension } from './pension.ts';
import { computeAccumulation, computePerfil } from './portfolio.ts';
import { computeReserve } from './reserve.ts';

/** Results without an option. */
const withoutOpcao = ({ diagnostico_produto_item_opcao_id: opcao }: Resultado): boolean => opcao === null;

const isFreedom = (resultado: Resultado): resultado is Resultado<'sonhos.liberdade'> =>
  resultado.kind === 'sonhos.liberdade';

/** Dreams, freedom, reserve, pension plans and investments of the rows wanted. */
export function computeDreams(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.sonhos)) return [];
  const de = (codigo: CodigoItem) => wantedItensOf(base.leitura, codigo);

  /** Of each row of the item. */
  const each = (codigo: CodigoItem, compute: (desejado: Desejado) => Resultado[]) =>
    de(codigo).flatMap(compute);
  const liberdades = each(CODIGO.liberdade_financeira, (desejado) =>
    computeFreedom(asOnePlan(base, desejado)),
  );
  const reservas = computeReserve(base);
  const livres = liberdades.filter(withoutOpcao).filter(isFreedom);
  const quemPoupa = de(CODIGO.reserva_emergencia).length > 0 ? reservas.find(withoutOpcao) : undefined;
  return [
    ...liberdades,
    ...reservas,
    ...computeGoals(base, livres, quemPoupa),
    ...each(CODIGO.previdencia, (desejado) =>
      forEachPerson(base, desejado).flatMap((caso) => [...computePension(caso), ...computeIncomeTax(caso)]),
    ),
    ...each(CODIGO.investimentos, (desejado) => [
      ...forEachPerson(base, desejado).map(computePerfil),
      ...computeAccumulation(asOnePlan(base, desejado)),
    ]),
  ];
}
