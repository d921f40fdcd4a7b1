import { calculator } from '../calculator.ts';
import { integer, listOf, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, passo } from '../steps.ts';
import { sliceFormula, sliceTax } from './brackets.ts';
import { inssTableOf, isOlderThan } from './inss-table.ts';

const PASSOS_MOSTRADOS = 24;

/** INSS of employees, R$ a month per salary: by bracket, summed unrounded and then in cents. Two jobs: on their sum. */
export const employeeInss = calculator({
  kind: 'impostos.inss',
  titulo: 'INSS do empregado',
  fonte: 'Portaria Interministerial MPS/MF 13/2026; tabela do INSS de 2025',
  inputs: { salarios: listOf(money), ano: withDefault(integer(1990, 2100), 2026) },
  outputs: { contribuicoes: out.list(out.money('Contribuição por mês')) },
  compute(i, parametros) {
    const edicao = inssTableOf(i.ano, parametros);
    if (!edicao) return { erro: ['ano'] };
    const { faixas } = edicao.valor;
    const contribuicoes = i.salarios.map((salario) => sliceTax(salario, faixas));
    return {
      saidas: { contribuicoes },
      passos: i.salarios
        .slice(0, PASSOS_MOSTRADOS)
        .map((salario, k) =>
          passo(
            `contribuicao_${k + 1}`,
            `INSS sobre ${brl(salario)}`,
            contribuicoes[k] ?? null,
            'R$/mês',
            sliceFormula(salario, faixas),
            { salario },
          ),
        ),
      avisos: isOlderThan(edicao, i.ano)
        ? [
            `Tabela do INSS de ${i.ano} ainda não cadastrada: usada a de ${edicao.vigencia_inicio.slice(0, 4)}`,
          ]
        : [],
      parametros: [edicao],
    };
  },
});
