import { describe, expect, it } from 'vitest';
import { storedParametros } from '../../../calculators/index.ts';
import type { Valor } from '../../../code-lists/index.ts';
import { ofKind, querido, withArea } from '../areas.fixture.ts';
import { FAMILIA, withCampos } from '../family.fixture.ts';
import { computeResultados } from '../index.ts';

const emprestimo = (
  subtipo_vinculo: Valor<'subtipo_vinculo'>,
  parametros?: ReturnType<typeof storedParametros>,
) => {
  const quer = querido('4.06', { credito_valor: 20_000, credito_prazo_meses: 36 });
  const estudo = withArea(4, [quer], withCampos(FAMILIA, { subtipo_vinculo }));
  const [simulacao] = ofKind(computeResultados(estudo, parametros), 'credito.simulacao');
  const usado = simulacao?.parametros.find(({ chave }) => chave === 'cet_referencia');
  return { rotulo: usado?.rotulo, valor: usado?.valor, prestacao: simulacao?.outputs?.prestacao };
};

describe('payroll credit of each work situation', () => {
  it('costs an employee of a company 56% a year: 1.025,05 a month for 20.000 in 36 months', () => {
    // i = 1,56^(1/12) − 1 = 3,7752%; 20.000 × i ÷ (1 − 1,56^−3) = 755,04 ÷ 0,736598.
    expect(emprestimo('empregado')).toEqual({
      rotulo: 'CET de referência ao ano: Consignado privado (Crédito do Trabalhador)',
      valor: 0.56,
      prestacao: 1025.05,
    });
  });

  it('has references of its own for public staff and the INSS', () => {
    expect(emprestimo('servidor_estatutario').valor).toBe(0.25);
    expect(emprestimo('militar').valor).toBe(0.25);
    expect(emprestimo('aposentado').valor).toBe(0.24);
  });

  it('is a personal loan for the self-employed', () => {
    expect(emprestimo('autonomo')).toMatchObject({
      rotulo: 'CET de referência ao ano: Empréstimo pessoal',
      valor: 1.04,
    });
  });

  it('stays one kind in studies presented under an earlier edition', () => {
    expect(emprestimo('empregado', storedParametros(FAMILIA.hoje, [])).rotulo).toBe(
      'CET de referência ao ano: Consignado',
    );
  });
});
