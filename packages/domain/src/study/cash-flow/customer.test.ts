import { expect, it } from 'vitest';
import { hasFlow, showsFlow } from '../shown/index.ts';
import { flowForCliente } from './customer.ts';
import { exampleInputs, flowsOfExample, NOMES } from './flow.fixture.ts';
import { flowLimitations } from './limits.ts';

const shown = (over: object = {}) => flowForCliente(flowsOfExample({ ...over }), NOMES);

it('speaks to the customer as "você", of the last age as theirs', () => {
  const [titular, conjuge] = exampleInputs('FX-30').pessoas as object[];
  const inicio = { ativos: [{ saldo: 90_000_000 }] };
  expect(shown()?.frase).not.toContain('Marina');
  expect(shown({ ...inicio, pessoas: [titular, { ...conjuge, idade_final: 90 }] })?.frase).toContain(
    'dura até os seus 95 anos e os 90 de Rafael',
  );
  expect(shown(inicio)?.frase).toContain('dura até os 95 anos de vocês dois');
});

it('is not there while the flow is incomplete', () => {
  const { hoje, ...flows } = flowsOfExample();
  expect(flowForCliente({ ...flows, hoje: { ...hoje, outputs: null } }, NOMES)).toBeNull();
});

it('is shown unless its section is switched off, and only by the edition that has it', () => {
  expect([showsFlow(null), showsFlow([]), showsFlow(['-fluxo']), showsFlow(['resumo'])]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  const edicao = (valor: number) => ({ chave: 'edicao_contas_familia', valor });
  const of = (linhas: object[], novas: object[] = []) => hasFlow({ linhas, novas } as never);
  expect([of([]), of([edicao(3)]), of([edicao(4)])]).toEqual([true, false, true]);
  expect(of([], [{ chave: 'edicao_contas_familia', antes: 2, agora: 4 }])).toBe(false);
});

it('tells the limits that apply', () => {
  const limites = (over: object) => flowLimitations(over).join(' ');
  expect(limites({})).not.toContain('consórcio');
  expect(limites({ plano: { dividas: [{ sistema: 'consorcio' }] } })).toContain('consórcio');
});
