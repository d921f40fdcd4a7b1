import { CODIGO, type CodigoItem } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { Base } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { account } from '../kept/index.ts';
import { type Desejado, isAreaChosen, rowName, wantedItensOf } from '../wanted.ts';
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
  const each = (codigo: CodigoItem, compute: (base: Base, desejado: Desejado) => Resultado[]) =>
    de(codigo).flatMap((desejado) =>
      account({ base, nome: `sonhos ${rowName(desejado)}`, de: [desejado] }, (lida) =>
        compute(lida, desejado),
      ),
    );

  const liberdades = each(CODIGO.liberdade_financeira, (lida, desejado) =>
    computeFreedom(asOnePlan(lida, desejado)),
  );
  const reservas = account({ base, nome: 'reserva', de: [] }, computeReserve);
  const livres = liberdades.filter(withoutOpcao).filter(isFreedom);
  const quemPoupa = de(CODIGO.reserva_emergencia).length > 0 ? reservas.find(withoutOpcao) : undefined;
  return [
    ...liberdades,
    ...reservas,
    ...account({ base, nome: 'metas', de: [livres, quemPoupa] }, (lida) =>
      computeGoals(lida, livres, quemPoupa),
    ),
    ...each(CODIGO.previdencia, (lida, desejado) =>
      forEachPerson(lida, desejado).flatMap((caso) => [...computePension(caso), ...computeIncomeTax(caso)]),
    ),
    ...each(CODIGO.investimentos, (lida, desejado) => [
      ...forEachPerson(lida, desejado).map(computePerfil),
      ...computeAccumulation(asOnePlan(lida, desejado)),
    ]),
  ];
}
