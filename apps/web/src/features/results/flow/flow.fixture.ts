import { type Entradas, explain, PARAMETROS_ATUAIS } from '@farol/domain/calculators';
import type { ResultadoDoFluxo } from '@farol/domain/study';
import { createFlowEngine, type Question } from './flow-engine.ts';

/** A couple whose money ends before they do; with the plan it lasts. */
export const FAMILIA = {
  inicio: '2026-11',
  pessoas: [
    {
      papel: 'titular',
      nascimento: '1984-04',
      sexo: 'F',
      idade_aposentadoria: 62,
      inss: { media: 7000, anos: 18 },
    },
    {
      papel: 'conjuge',
      nascimento: '1981-09',
      sexo: 'M',
      idade_aposentadoria: 65,
      inss: { media: 4000, anos: 20 },
    },
  ],
  rendas: [
    { papel: 'titular', tipo: 'CLT', bruto: 14_500, liquido: 10_650 },
    { papel: 'conjuge', tipo: 'OUTRA', bruto: 6000, ate_aposentadoria: 'S' },
  ],
  despesas: [{ valor: 14_500 }],
  apolices: [{ papel: 'titular', cobertura: 'morte', capital: 300_000, premio: 95 }],
  objetivos: [{ nome: 'Viagem', valor: 30_000, mes: 32, guardado: 6000 }],
  ativos: [{ saldo: 90_000 }],
  reserva: 35_000,
};

const PLANO = { aportes: [{ valor: 1000 }], despesas: [{ valor: -3500 }] };

const figure = (
  kind: 'fluxo.familia' | 'fluxo.cenario' | 'fluxo.poupanca_necessaria',
  inputs: Entradas,
  missing?: readonly string[],
) => {
  const result = missing ? { incompleto: missing } : explain(kind, inputs, PARAMETROS_ATUAIS);
  return {
    kind,
    produto_diagnostico_id: 2,
    codigo: null,
    tipo_segurado: 'titular',
    diagnostico_produto_item_opcao_id: null,
    inputs,
    outputs: null,
    passos: [],
    parametros: [],
    avisos: [],
    ...result,
  } as unknown as ResultadoDoFluxo;
};

/** As `computeFluxo` gives them. */
export const figures = (missing?: readonly string[]): ResultadoDoFluxo[] => {
  const comPlano = { ...FAMILIA, plano: PLANO, mudancas: [{ tipo: 'plano' }] };
  return [
    figure('fluxo.familia', FAMILIA, missing),
    figure('fluxo.cenario', comPlano, missing),
    figure('fluxo.poupanca_necessaria', comPlano, missing),
  ];
};

/** In place of the browser's: the same engine, on figures of the test; answers come after the questions. */
export function workerOf(computed: readonly ResultadoDoFluxo[]) {
  return class {
    static asked: Question[] = [];
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly #engine = createFlowEngine(
      (data) => queueMicrotask(() => this.onmessage?.({ data })),
      () => [...computed],
    );
    #isOver = false;
    postMessage(question: Question) {
      (this.constructor as unknown as { asked: Question[] }).asked.push(question);
      queueMicrotask(() => {
        if (!this.#isOver) this.#engine(question);
      });
    }
    terminate() {
      this.#isOver = true;
    }
  };
}
