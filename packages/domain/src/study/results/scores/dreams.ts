import { AREA } from '../../../code-lists/index.ts';
import { comoNumero, papeis, soma } from '../reading.ts';
import { areaEscolhida, desejados } from '../wanted.ts';
import {
  aceitas,
  type Componente,
  comAOpcao,
  type Exame,
  emAberto,
  emAbertoEm,
  emPorcento,
  emReais,
  figura,
  naoSeAplica,
  razao,
  seAplica,
  somaDe,
} from './component.ts';

const LIBERDADE = '2.02';
/** Items that ask what is saved a month today. */
const PERGUNTAM_APORTE = [LIBERDADE, '2.06'];
/** Saved a month over the income at which nothing is left to ask for. */
const POUPANCA_PLENA = 0.2;

/** How much of the goal the plan reaches, people weighing by the capital each needs. */
function liberdade(exame: Exame): Componente {
  const de = { nome: 'liberdade', rotulo: 'Liberdade financeira', peso: 0.4 };
  if (desejados(exame.leitura, LIBERDADE).length === 0) return naoSeAplica(de);
  const resultados = papeis(exame.leitura).flatMap(
    (papel) => figura(exame, 'sonhos.liberdade', papel, LIBERDADE) ?? [],
  );
  const abertos = resultados.flatMap(emAbertoEm);
  if (abertos.length > 0) return emAberto(de, abertos);
  const partes = resultados.flatMap((resultado) => {
    const precisa = resultado.outputs?.capital_necessario ?? 0;
    return [{ tem: precisa * (comAOpcao(exame, resultado, 'pct_meta') ?? 0), precisa }];
  });
  return razao(de, { partes, falta: [] });
}

function reserva(exame: Exame): Componente {
  const de = { nome: 'reserva', rotulo: 'Reserva de emergência', peso: 0.3 };
  const resultado = figura(exame, 'sonhos.reserva', 'titular');
  if (!resultado?.outputs) return emAberto(de, emAbertoEm(resultado));
  const tem =
    (comoNumero(resultado.inputs.reserva_atual) ?? 0) + somaDe(aceitas(exame, ['2.05']), 'aporte_inicial');
  return razao(de, { partes: [{ tem, precisa: resultado.outputs.reserva }], falta: [] });
}

/** What the family can save against what its plans ask for each month. */
function capacidade(exame: Exame): Componente {
  const de = { nome: 'capacidade', rotulo: 'Capacidade para os planos', peso: 0.2 };
  const resultado = figura(exame, 'sonhos.objetivos', 'titular');
  if (!resultado?.outputs) return emAberto(de, emAbertoEm(resultado));
  const { total, capacidade: pode } = resultado.outputs;
  const pedem = soma([total, resultado.inputs.aporte_liberdade, resultado.inputs.aporte_reserva]);
  if (pedem <= 0) return seAplica(de, 1, 'os planos não pedem aporte');
  return seAplica(
    de,
    Math.max(0, pode) / pedem,
    `${emReais(Math.max(0, pode))} de ${emReais(pedem)} por mês`,
  );
}

function poupanca(exame: Exame): Componente {
  const de = { nome: 'taxa_poupanca', rotulo: 'Quanto da renda é guardado', peso: 0.1 };
  if (PERGUNTAM_APORTE.every((codigo) => desejados(exame.leitura, codigo).length === 0))
    return naoSeAplica(de);
  const resultado = figura(exame, 'planejamento.orcamento', 'titular');
  if (!resultado?.outputs) return emAberto(de, emAbertoEm(resultado));
  const { renda_total } = resultado.outputs;
  if (renda_total <= 0) return naoSeAplica(de);
  const aportes = soma([
    resultado.inputs.aportes,
    somaDe(aceitas(exame, ['2.01', LIBERDADE, '2.03', '2.04', '2.05', '2.06', '2.07']), 'aporte_mensal'),
  ]);
  const taxa = aportes / renda_total;
  return seAplica(
    de,
    taxa / POUPANCA_PLENA,
    `${emPorcento(taxa)} da renda, de ${emPorcento(POUPANCA_PLENA)}`,
  );
}

/** Dreams are asked for only where the area is in the study; the budget alone says nothing of them. */
export const componentesDeSonhos = (exame: Exame): Componente[] =>
  areaEscolhida(exame.leitura, AREA.sonhos)
    ? [liberdade(exame), reserva(exame), capacidade(exame), poupanca(exame)]
    : [];
