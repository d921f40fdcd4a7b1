import { describe, expect, it } from 'vitest';
import { calculate, explain, type Kind, PARAMETROS_ATUAIS, type Parametro } from '../index.ts';
import exemplos from './examples.json' with { type: 'json' };

const PESSOA = { papel: 'titular', nascimento: '1986-11', idade_final: 60 };
const flow = (inputs: object, pessoas: object[] = [PESSOA]) =>
  calculate('fluxo.familia', { inicio: '2026-11', pessoas, ...inputs });
const scenario = (mudancas: object[], inputs: object = {}) =>
  calculate('fluxo.cenario', { inicio: '2026-11', pessoas: [PESSOA], mudancas, ...inputs });

function numbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [];
}

describe('a family that cannot be', () => {
  it.each([
    ['a final age reached', flow({}, [{ ...PESSOA, idade_final: 40 }]), ['pessoas[1].idade_final']],
    ['a birth to come', flow({}, [{ ...PESSOA, nascimento: '2027-01' }]), ['pessoas[1].nascimento']],
    [
      'the spouse told first, with an age reached',
      flow({}, [{ ...PESSOA, papel: 'conjuge', idade_final: 30 }, PESSOA]),
      ['pessoas[1].idade_final'],
    ],
    ['a person twice', flow({}, [PESSOA, PESSOA]), ['pessoas[2].papel']],
    ['a child to be born', flow({ dependentes: [{ nascimento: '2028-01' }] }), ['dependentes[1].nascimento']],
    ['work of nobody', flow({ rendas: [{ papel: 'conjuge', tipo: 'CLT', bruto: 1 }] }), ['rendas[1].papel']],
    [
      'a plan of nobody',
      flow({ aportes: [{ destino: 'PGBL', papel: 'conjuge', valor: 1 }] }),
      ['aportes[1].papel'],
    ],
    [
      'a bid above what is owed',
      flow({
        dividas: [
          {
            id: 'q',
            sistema: 'consorcio',
            valor_credito: 60_000,
            prazo_meses: 60,
            mes_contemplacao: 50,
            lance_embutido_pct: 0.5,
          },
        ],
      }),
      ['dividas[1].lance_livre_pct'],
    ],
    [
      'instalments that would fall below nothing',
      flow({
        dividas: [{ id: 'a', sistema: 'sac', saldo: 100_000, parcela: 100, parcelas: 10, taxa_mensal: 0.02 }],
      }),
      ['dividas[1].parcela'],
    ],
    [
      'a property sold before it is bought',
      flow({ imoveis: [{ valor: 1, inicio_mes: 12, venda_mes: 6 }] }),
      ['imoveis[1].venda_mes'],
    ],
    [
      'a death beyond the horizon',
      scenario([{ tipo: 'morte', papel: 'titular', mes: 240 }]),
      ['mudancas[1].mes'],
    ],
    [
      'an illness of nobody',
      scenario([{ tipo: 'invalidez', papel: 'conjuge', mes: 1 }]),
      ['mudancas[1].papel'],
    ],
    [
      'a stress that leaves no price',
      scenario([{ tipo: 'estresse', inflacao_pp: -0.5 }], { inflacao_aa: -0.6 }),
      ['mudancas[1].inflacao_pp'],
    ],
    [
      'a row of the plan',
      scenario([{ tipo: 'plano' }], {
        dividas: [{ id: 'a', sistema: 'fixa' }],
        plano: { aportes: [{ destino: 'VGBL', papel: 'conjuge' }] },
      }),
      ['plano.aportes[1].papel'],
    ],
    ['more rows than a household has', flow({ ativos: Array(201).fill({ saldo: 1 }) }), ['ativos']],
  ])('names %s', (_what, result, erro) => {
    expect(result).toEqual({ erro });
  });

  it('names the term that a quota lacks', () => {
    expect(flow({ dividas: [{ id: 'q', sistema: 'consorcio', valor_credito: 1 }] })).toEqual({
      incompleto: ['dividas[1].prazo_meses'],
    });
  });

  it('tells no figure of money beyond exact cents', () => {
    const ativos = [{ saldo: 999_999_999_999, taxa_real_aa: 9 }];
    expect(flow({ ativos, inflacao_aa: 10 })).toEqual({ erro: ['inflacao_aa'] });
  });

  it('counts the rows of an absent spouse as the household’s', () => {
    const rows = { papel: 'conjuge', tipo: 'OUTRA', bruto: 100 };
    expect(flow({ rendas: [rows, { ...rows, tipo: 'ALUGUEL' }] })).toHaveProperty('linhas');
  });

  it('answers paths only as far as some seconds reach', () => {
    const ativos = Array(200).fill({ saldo: 1 });
    expect(
      calculate('fluxo.monte_carlo', {
        inicio: '2026-11',
        pessoas: [{ ...PESSOA, idade_final: 130 }],
        ativos,
        caminhos: 10_000,
      }),
    ).toEqual({ erro: ['caminhos'] });
  });
});

it('answers names or finite numbers for any value of a parameter it reads', () => {
  for (const { kind, inputs } of exemplos.examples.filter(({ id }) =>
    ['FX-05', 'FX-09', 'FX-33'].includes(id),
  )) {
    const used = [...PARAMETROS_ATUAIS.keys()].filter((chave) =>
      /^(taxa_real|volatilidade|fgts_|teto_|custo_|meses_|pct_despesa|irpf|inss|pgbl|limite_iof|iof_vgbl|previdencia|salario)/.test(
        chave,
      ),
    );
    for (const chave of used) {
      for (const valor of [-1, -0.999999999995, 0, 1e300]) {
        const parametro = { ...(PARAMETROS_ATUAIS.get(chave) as Parametro), valor };
        if (typeof PARAMETROS_ATUAIS.get(chave)?.valor !== 'number') continue;
        const result = explain(kind as Kind, inputs, new Map([...PARAMETROS_ATUAIS, [chave, parametro]]));
        expect(
          numbers('outputs' in result ? result.outputs : result).every(Number.isFinite),
          `${kind} ${chave} ${valor}`,
        ).toBe(true);
      }
    }
  }
});
