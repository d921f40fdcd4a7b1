import { CODIGO, itensOfArea } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { PERGUNTAM_APORTE } from '../planning/budget.ts';
import { papeisOf, sumColuna, toNumber } from '../reading.ts';
import { isAreaChosen, wantedItensOf } from '../wanted.ts';
import {
  assessed,
  baseFigure,
  type Componente,
  countedOpcoes,
  type Exame,
  inPercent,
  inReais,
  notApplicable,
  openCamposOf,
  ratioOf,
  sumOfNumbers,
  unanswered,
  withPlanOpcao,
} from './component.ts';

const LIBERDADE = CODIGO.liberdade_financeira;
const DOS_SONHOS = itensOfArea(AREA.sonhos).map(({ codigo }) => codigo);
/** Saving over income at which the level is full. */
const POUPANCA_PLENA = 0.2;

/** Fraction of the goal reached by the plan, people weighted by the capital each needs. */
function liberdade(exame: Exame): Componente {
  const de = { nome: 'liberdade', rotulo: 'Liberdade financeira', peso: 0.4 };
  if (wantedItensOf(exame.leitura, LIBERDADE).length === 0) return notApplicable(de);
  const resultados = papeisOf(exame.leitura).flatMap(
    (papel) => baseFigure(exame, 'sonhos.liberdade', papel, LIBERDADE) ?? [],
  );
  const abertos = resultados.flatMap(openCamposOf);
  if (abertos.length > 0) return unanswered(de, abertos);
  const partes = resultados.flatMap((resultado) => {
    const precisa = resultado.outputs?.capital_necessario ?? 0;
    return [{ tem: precisa * (withPlanOpcao(exame, resultado, 'pct_meta') ?? 0), precisa }];
  });
  return ratioOf(de, { partes, falta: [] });
}

function reserva(exame: Exame): Componente {
  const de = { nome: 'reserva', rotulo: 'Reserva de emergência', peso: 0.3 };
  const resultado = baseFigure(exame, 'sonhos.reserva', 'titular');
  if (!resultado?.outputs) return unanswered(de, openCamposOf(resultado));
  const tem =
    (toNumber(resultado.inputs.reserva_atual) ?? 0) +
    sumOfNumbers(countedOpcoes(exame, [CODIGO.reserva_emergencia]), 'aporte_inicial');
  return ratioOf(de, { partes: [{ tem, precisa: resultado.outputs.reserva }], falta: [] });
}

/** Capacity to save against the monthly contributions of the plans. */
function capacidade(exame: Exame): Componente {
  const de = { nome: 'capacidade', rotulo: 'Capacidade para os planos', peso: 0.2 };
  const resultado = baseFigure(exame, 'sonhos.objetivos', 'titular');
  if (!resultado?.outputs) return unanswered(de, openCamposOf(resultado));
  const { total, capacidade: pode } = resultado.outputs;
  const pedem = sumColuna([total, resultado.inputs.aporte_liberdade, resultado.inputs.aporte_reserva]);
  if (pedem <= 0) return assessed(de, 1, 'os planos não pedem aporte');
  return assessed(
    de,
    Math.max(0, pode) / pedem,
    `${inReais(Math.max(0, pode))} de ${inReais(pedem)} por mês`,
  );
}

function poupanca(exame: Exame): Componente {
  const de = { nome: 'taxa_poupanca', rotulo: 'Quanto da renda é guardado', peso: 0.1 };
  if (PERGUNTAM_APORTE.every((codigo) => wantedItensOf(exame.leitura, codigo).length === 0))
    return notApplicable(de);
  const resultado = baseFigure(exame, 'planejamento.orcamento', 'titular');
  if (!resultado?.outputs) return unanswered(de, openCamposOf(resultado));
  const { renda_total } = resultado.outputs;
  if (renda_total <= 0) return notApplicable(de);
  const aportes = sumColuna([
    resultado.inputs.aportes,
    sumOfNumbers(countedOpcoes(exame, DOS_SONHOS), 'aporte_mensal'),
  ]);
  const taxa = aportes / renda_total;
  return assessed(de, taxa / POUPANCA_PLENA, `${inPercent(taxa)} da renda, de ${inPercent(POUPANCA_PLENA)}`);
}

/** Dreams require the area in the study; the budget alone says nothing about them. */
export const dreamsComponents = (exame: Exame): Componente[] =>
  isAreaChosen(exame.leitura, AREA.sonhos)
    ? [liberdade(exame), reserva(exame), capacidade(exame), poupanca(exame)]
    : [];
