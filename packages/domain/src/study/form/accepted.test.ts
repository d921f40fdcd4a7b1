import { expect, it } from 'vitest';
import { computeResultados } from '../results/index.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { valuesOnInclude, valuesOnIncludeAll } from './index.ts';

const open = { interesse: null, tempo_necessidade: null, nota_atual: null } as const;
const study = (...itens: ReturnType<typeof item>[]) =>
  estudo({ diagnostico: { ...bloco, media_contribuicao: 5000 }, produtos: [produto(1, itens)] });

it('an item comes in with the amount and the term of the calculation', () => {
  const life = item('1.01', open);
  const base = study(life);
  const { capital_desejado, periodo_cobertura } = valuesOnInclude(base, computeResultados(base), life);
  expect(capital_desejado).toBeGreaterThan(0);
  expect(periodo_cobertura === undefined || Number(periodo_cobertura) > 0).toBe(true);
});

it('prefills no score where the survey or another item has one', () => {
  const next = item('1.06', open);
  const base = study(item('1.05', { possui: 'S', nota_atual: 7 }), next);
  expect(valuesOnInclude(base, computeResultados(base), next)).not.toHaveProperty('nota_atual');
});

it('keeps what is typed', () => {
  const life = item('1.01', { ...open, capital_desejado: 1000 });
  const base = study(life);
  expect(valuesOnInclude(base, computeResultados(base), life)).not.toHaveProperty('capital_desejado');
});

it('a daily allowance comes in with the days that the reserve bridges', () => {
  const allowance = item('1.07', open);
  const base = study(allowance);
  const days = (reserva_atual: number) => {
    const own = { ...base, diagnostico: { ...base.diagnostico, reserva_atual } };
    return valuesOnInclude(own, computeResultados(own), allowance);
  };
  expect(days(12_000)).toMatchObject({ franquia_dias: 30, qtd_diarias: 365 });
  expect(days(5_000)).toMatchObject({ franquia_dias: 10 });
});

it('the reserve comes in with the months that the work of the couple asks for', () => {
  const reserve = item('2.05', open);
  const base = estudo({ diagnostico: { ...bloco, reserva_atual: 0 }, produtos: [produto(2, [reserve])] });
  const results = computeResultados(base);
  const months = results.find(({ kind }) => kind === 'sonhos.reserva')?.outputs;
  expect(valuesOnInclude(base, results, reserve).meses_reserva).toBeGreaterThan(0);
  expect(months).toMatchObject({ meses: valuesOnInclude(base, results, reserve).meses_reserva });
});

it('a limit that only the wanted item has is computed with it', () => {
  const liability = item('3.05', open);
  const base = estudo({
    diagnostico: { ...bloco, faturamento_mensal: 40_000 },
    produtos: [produto(3, [liability])],
  });
  const brought = valuesOnInclude(base, computeResultados(base), liability);
  expect(brought.limite_rc_desejado).toBeGreaterThan(0);
});

it('prefills no wish, urgency or way without an answer: they are proposed beside the blank', () => {
  const [life, estate] = [item('1.01', { ...open, nota_desejada: null }), item('1.11', open)];
  const base = study(life, estate);
  const brought = valuesOnIncludeAll(base, computeResultados(base), [life, estate]);
  for (const nome of ['nota_desejada', 'tempo_necessidade', 'tipo_inventario'])
    for (const one of brought) expect(one).not.toHaveProperty(nome);
  expect(brought[0]?.capital_desejado).toBeGreaterThan(0);
});

it('prefills the score only in the first of several items of an area', () => {
  const blank = { ...open, nota_desejada: null };
  const [life, illness] = [item('1.01', blank), item('1.06', blank)];
  const base = study(life, illness);
  const [first, second] = valuesOnIncludeAll(base, computeResultados(base), [life, illness]);
  expect('nota_atual' in (second ?? {})).toBe(false);
  expect(first).toBeDefined();
  expect(second?.capital_desejado).toBeGreaterThan(0);
});
