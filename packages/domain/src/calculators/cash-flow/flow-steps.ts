import { dec } from '../decimal.ts';
import type { RawOutputs } from '../outputs.ts';
import type { Parametro } from '../parameters/index.ts';
import { brl, num, type Passo, passo } from '../steps.ts';
import type { MONTE_CARLO, POUPANCA } from './flow-outputs.ts';
import type { Fluxo } from './flow-result.ts';
import type { Projeto } from './project.ts';
import { AVISO_DO_FLUXO } from './source.ts';

type Explicado = { passos: Passo[]; avisos: string[]; parametros: readonly Parametro[] };

const AVISO_BRUTO =
  'Bruto e líquido não combinam: os descontos além de INSS e imposto passam de 30% da renda; confira os dois';

const reais = (cents: number) => dec(cents).div(100);

export function flowSteps(p: Projeto, fluxo: Fluxo): Explicado {
  const { conciliacao: c } = fluxo;
  return {
    passos: [
      passo(
        'sobra_mensal',
        'Sobra do mês',
        reais(c.sobra_mensal),
        'R$/mês',
        'rendas − impostos − despesas − parcelas − prêmios',
      ),
      passo(
        'sobra_ano_1',
        'Sobra do primeiro ano',
        reais(c.sobra_ano_1),
        'R$/ano',
        `12 × ${brl(reais(c.sobra_mensal))} e as diferenças do ano`,
      ),
      passo(
        'saldo_final_hoje',
        'Saldo final, em dinheiro de hoje',
        reais(fluxo.saldo_final_hoje),
        'R$',
        'saldo final ÷ índice de preços',
      ),
    ],
    avisos: [...(p.contradiz ? [AVISO_BRUTO] : []), AVISO_DO_FLUXO],
    parametros: p.usados(),
  };
}

export function pathSteps(p: Projeto, sorteados: RawOutputs<typeof MONTE_CARLO>): Explicado {
  const { caminhos, dura } = sorteados;
  return {
    passos: [
      passo(
        'dura',
        'Caminhos em que o dinheiro dura até o fim',
        dec(Math.round(dura * caminhos)),
        '',
        `de ${num(caminhos)} caminhos, um retorno sorteado por ano em torno da projeção`,
        { caminhos },
      ),
    ],
    avisos: [AVISO_DO_FLUXO],
    parametros: p.usados(),
  };
}

export function savingSteps(p: Projeto, poupanca: RawOutputs<typeof POUPANCA>): Explicado {
  const { poupanca_mensal, sobra_livre, corte_de_despesa, ate } = poupanca;
  const saving = poupanca_mensal === null ? null : reais(poupanca_mensal);
  const free = reais(sobra_livre);
  const cut = corte_de_despesa === null ? null : reais(corte_de_despesa);
  return {
    passos: [
      passo(
        'poupanca_mensal',
        'Guardar por mês',
        saving,
        'R$/mês',
        `o menor valor, ao centavo, com que nenhuma conta fica sem dinheiro, guardado até ${ate}`,
      ),
      passo(
        'corte_de_despesa',
        'Pede despesas menores',
        cut,
        'R$/mês',
        saving ? `${brl(saving)} − ${brl(free)} que sobram sem destino hoje` : 'guardar não resolve',
        { sobra_livre: free },
      ),
    ],
    avisos: [AVISO_DO_FLUXO],
    parametros: p.usados(),
  };
}
