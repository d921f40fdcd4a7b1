import { calculator } from '../calculator.ts';
import { dec } from '../decimal.ts';
import { decimal, listOf } from '../inputs.ts';
import { out } from '../outputs.ts';
import { faixasOf } from '../parameters/tables.ts';
import { num, passo } from '../steps.ts';
import { bracketOf } from './brackets.ts';

const PASSOS_MOSTRADOS = 24;

/** Rate of the regressive table for deposits of each age in years, limits inclusive. Lei 11.053/2004, art. 1. */
export const regressiveTable = calculator({
  kind: 'impostos.regressiva',
  titulo: 'Tabela regressiva da previdência',
  fonte: 'Lei 11.053/2004, art. 1º',
  inputs: { prazos_anos: listOf(decimal(0, 150)) },
  outputs: { aliquotas: out.list(out.fraction('Alíquota')) },
  compute(i, parametros) {
    const table = faixasOf(parametros, 'previdencia_regressiva');
    const found = i.prazos_anos.map((prazo) => bracketOf(prazo, table.valor.faixas));
    return {
      saidas: { aliquotas: found.map(({ aliquota }) => dec(aliquota)) },
      passos: found
        .slice(0, PASSOS_MOSTRADOS)
        .map(({ limite, aliquota }, k) =>
          passo(
            `aliquota_${k + 1}`,
            `Aporte com ${num(i.prazos_anos[k] ?? 0)} anos`,
            dec(aliquota).times(100),
            '%',
            limite === null ? 'última faixa, definitiva' : `faixa até ${num(limite)} anos`,
            { prazo_anos: i.prazos_anos[k] ?? null },
          ),
        ),
      parametros: [table],
    };
  },
});
