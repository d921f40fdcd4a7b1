import { AREA } from '../../../code-lists/index.ts';
import { type Base, comoUmPlano } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { areaEscolhida, desejados, opcoesDoPlano } from '../wanted.ts';
import { comprometimentoDaFamilia, comprometimentoDoItem } from './commitment.ts';
import { consorcio } from './consortium.ts';
import { ordemDasDividas } from './debts.ts';
import { simulacaoDaOpcao, simulacaoDoPedido } from './loan.ts';
import { portabilidade } from './refinancing.ts';
import { dividasPorSistema, sacOuPrice } from './systems.ts';

export { sacOuPrice } from './systems.ts';

const CONSORCIOS = ['4.01', '6.03'];
const PORTABILIDADES = ['4.05', '6.04'];
const PEDIDOS = ['4.02', '4.03', '4.04', '4.05', '4.06', '4.07', '4.08', '6.02', '6.08'];

/** Loans and consortium of one area: what is wanted, what it would weigh, and what each option costs. */
export function creditoDaArea(base: Base, area: number): Resultado[] {
  return desejados(base.leitura)
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((desejado) => {
      const { codigo, opcoes } = desejado.item;
      const caso = comoUmPlano(base, desejado);
      if (CONSORCIOS.includes(codigo)) return [...consorcio(caso), ...comprometimentoDoItem(caso)];
      const troca = PORTABILIDADES.includes(codigo);
      if (!troca && !PEDIDOS.includes(codigo)) return [];
      const doPlano = opcoesDoPlano(desejado.item);
      return [
        ...(PEDIDOS.includes(codigo) ? simulacaoDoPedido(caso) : []),
        ...opcoes.flatMap((opcao) => simulacaoDaOpcao(caso, opcao, doPlano.includes(opcao))),
        ...(troca ? portabilidade(caso) : []),
        ...comprometimentoDoItem(caso),
      ];
    });
}

/** Area 4: the family's debts, then each item. */
export function creditar(base: Base): Resultado[] {
  if (!areaEscolhida(base.leitura, AREA.credito)) return [];
  return [
    ...creditoDaArea(base, AREA.credito),
    ...sacOuPrice(base, AREA.credito),
    comprometimentoDaFamilia(base),
    ...ordemDasDividas(base),
    ...dividasPorSistema(base),
  ];
}
