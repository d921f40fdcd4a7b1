import { readFileSync } from 'node:fs';
import { calculate, type InputsOf, type OutputsOf, PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import type { ResultadoDoFluxo } from '../results/cash-flow/index.ts';
import { type FluxosDoEstudo, flowsOf } from './flow.ts';

type Exemplo = { id: string; inputs: Record<string, unknown> };

const file = new URL('../../calculators/cash-flow/examples.json', import.meta.url);
const EXEMPLOS: Exemplo[] = JSON.parse(readFileSync(file, 'utf8')).examples;

/** Inputs of a published example. */
export const exampleInputs = (id: string): Record<string, unknown> =>
  EXEMPLOS.find((one) => one.id === id)?.inputs ?? {};

export const NOMES = { titular: 'Marina', conjuge: 'Rafael' };

const ALVO = {
  produto_diagnostico_id: 2,
  codigo: null,
  tipo_segurado: 'titular',
  diagnostico_produto_item_opcao_id: null,
  passos: [],
  parametros: [...PARAMETROS_ATUAIS.values()].filter(({ chave }) => chave === 'inflacao_aa'),
  avisos: [],
} as const;

/** Figures of a study as `computeFluxo` gives them, of the family of FX-30 and the plan of FX-31. */
export function figuresOfExample(over: Record<string, unknown> = {}): ResultadoDoFluxo[] {
  const { plano, mudancas } = exampleInputs('FX-31');
  const inputs = { ...exampleInputs('FX-30'), ...over };
  const comPlano = { ...inputs, plano, mudancas };
  const of = (kind: 'fluxo.familia' | 'fluxo.cenario' | 'fluxo.poupanca_necessaria', entradas: object) =>
    ({
      ...ALVO,
      kind,
      referencia: kind === 'fluxo.familia' ? 'hoje' : 'com_o_plano',
      inputs: entradas,
      outputs: calculate(kind, entradas as InputsOf<'fluxo.cenario'>),
    }) as unknown as ResultadoDoFluxo;
  return [
    of('fluxo.familia', inputs),
    of('fluxo.cenario', comPlano),
    of('fluxo.poupanca_necessaria', comPlano),
  ];
}

export const flowsOfExample = (over: Record<string, unknown> = {}): FluxosDoEstudo =>
  flowsOf(figuresOfExample(over)) as FluxosDoEstudo;

export const outputsOf = (inputs: Record<string, unknown>) =>
  calculate('fluxo.cenario', inputs) as OutputsOf<'fluxo.cenario'>;
