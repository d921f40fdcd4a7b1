import type { Estudo, PaginaMostrada } from '@farol/contracts';
import {
  type CustoDoPlano,
  type EstudoConferido,
  issuedItens,
  monthAmountText,
  overMonthText,
  type PlanoDaArea,
  redMonthPlan,
  showNotas,
  surplusCaveat,
  taskOf,
  totalLabel,
  unmeasuredText,
  viewOnePage,
  viewStudy,
} from '@farol/domain/study';

/** "R$ 1.795,40 por mês + R$ 5,61 por dólar" */
export const planPriceText = ({ mensal, avulso }: PlanoDaArea): string =>
  [mensal !== null && `${monthAmountText(mensal)} por mês`, avulso].filter(Boolean).join(' + ');

/** That the plan passes what the month leaves, and what that leaves out; null where it fits. */
function overMonth(study: Estudo, total: CustoDoPlano | null): string | null {
  const acima = overMonthText(study, total);
  return acima && [acima, surplusCaveat(study.resultados)].filter(Boolean).join(' ');
}

/** The first screen of the link: the presented areas on one page, with what was issued since. */
export function pageForCustomer(study: Estudo, checked: EstudoConferido, today: string): PaginaMostrada {
  const shown = study.diagnostico_produtos.filter(
    ({ produto_diagnostico_id: area }) => taskOf(study, area)?.apresentada,
  );
  const view = viewStudy({ ...study, diagnostico_produtos: shown }, checked);
  const issued = issuedItens(view.areas, study, today);
  const areas = view.areas.map(({ area, encerrada, itens }) => ({
    area,
    itens: itens.map((item) => ({
      ...(issued.get(item.id) ?? item),
      peso: encerrada ? null : item.peso,
      frase: item.medida
        ? null
        : unmeasuredText(study.resultados, item.codigo, item.tipo_segurado, item.item),
    })),
  }));
  const { linhas, fluxos, pedidos, plano, total } = viewOnePage(areas);
  return {
    notas: showNotas(study.diagnostico_produtos, study.resultados).map(
      ({ produto_diagnostico_id: area, hoje, desejada }) => ({ area, hoje, desejada }),
    ),
    linhas,
    fluxos,
    ...(issued.size > 0 && { com_emitidas: true as const }),
    pedidos,
    vermelho: redMonthPlan(
      study.resultados,
      shown.map(({ produto_diagnostico_id }) => produto_diagnostico_id),
    ),
    plano: plano.map((one) => ({
      area: one.area,
      itens: one.itens,
      fornecedores: one.fornecedores,
      preco: planPriceText(one),
    })),
    total: total && {
      rotulo: totalLabel(total),
      texto: monthAmountText(total.total),
      acima: overMonth(study, total),
    },
  };
}
