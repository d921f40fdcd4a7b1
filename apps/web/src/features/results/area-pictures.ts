import type { Estudo } from '@farol/contracts';
import type { Grafico } from '@farol/domain/charts';
import { AREA } from '@farol/domain/code-lists';
import {
  creditChart,
  freedomChart,
  type Papel,
  peopleOfResultados,
  seguradoName,
  successionChart,
} from '@farol/domain/study';
import type { AreaView } from '../study/index.ts';

export type AreaPicture = {
  key: string;
  /** Whose figures it draws; null for the household. */
  papel: Papel | null;
  chart: Grafico;
  about: string;
};

function chartPerPerson(
  estudo: Estudo,
  draw: typeof freedomChart,
  words: (name: string) => string,
): AreaPicture[] {
  return peopleOfResultados(estudo.resultados).flatMap((papel) => {
    const chart = draw(estudo.resultados, papel);
    return chart ? [{ key: papel, papel, chart, about: words(seguradoName(estudo, papel)) }] : [];
  });
}

/** The chosen option of each loan; before a quote, the loan as requested. */
const loanCharts = (estudo: Estudo, view: AreaView): AreaPicture[] =>
  view.itens.flatMap((item) => {
    const chosen = item.opcoes.find(({ recomendada }) => recomendada) ?? item.opcoes[0];
    const ofItem = estudo.resultados.filter(({ codigo }) => codigo === item.item.codigo);
    const chart = creditChart(ofItem, chosen?.id ?? null);
    const about = chosen ? [chosen.fornecedor, chosen.nome].filter(Boolean).join(', ') : item.nome;
    return chart ? [{ key: String(item.id), papel: null, chart, about }] : [];
  });

/** Charts of an area: heirs, how long the money lasts, repayment of a loan. */
export function areaPictures(estudo: Estudo, view: AreaView): AreaPicture[] {
  if (view.area === AREA.vida)
    return chartPerPerson(estudo, successionChart, (name) => `Na falta de ${name}`);
  if (view.area === AREA.sonhos) return chartPerPerson(estudo, freedomChart, (name) => `Para ${name}`);
  return view.area === AREA.credito ? loanCharts(estudo, view) : [];
}
