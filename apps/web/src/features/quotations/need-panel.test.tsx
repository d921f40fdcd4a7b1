import type { Estudo, Item } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkedStudy } from '../../shared/study/index.ts';
import { renderAt } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { itemOf, optionOf, studyOf } from '../tasks/own-task.fixture.ts';
import { NeedPanel } from './components/need-panel.tsx';

beforeEach(() => logIn(sessionOf('specialist')));

/** 630.000 needed; 315.000 there, 150.000 of which by a policy. */
const RESULTADOS = [
  {
    kind: 'vida.necessidade_capital',
    produto_diagnostico_id: 1,
    codigo: null,
    tipo_segurado: 'titular',
    diagnostico_produto_item_opcao_id: null,
    inputs: { capital_morte_vigente: 150_000 },
    outputs: { necessidade: 630_000, recursos: 315_000, gap: 315_000 },
    passos: [],
    parametros: [],
    avisos: [],
  },
] as unknown as Estudo['resultados'];

const TODAY = { possui: 'S', valor_atual: 150_000, premio_atual: 50, periodicidade_atual: 'monthly' };

async function linesOf(item: Item): Promise<string[]> {
  const study = studyOf({ item, resultados: RESULTADOS });
  const options = item.diagnostico_produto_item_opcoes;
  await renderAt('/aqui', () => (
    <NeedPanel
      study={study}
      checked={checkedStudy(study, '2026-11-21')}
      area={1}
      item={item}
      options={options}
      withFigures={(option) => option}
    />
  ));
  const panel = (await screen.findByRole('heading', { name: 'Contra a necessidade' })).closest('section');
  return [...(panel?.querySelectorAll('div > div') ?? [])].map((line) =>
    (line.textContent ?? '').replace(/\u00a0/g, ' '),
  );
}

it('distinguishes two options of one insurer by their names', async () => {
  const second = optionOf({ diagnostico_produto_item_opcao_id: 32, opcao_nome: 'Vida essencial' });
  const lines = await linesOf(itemOf({ diagnostico_produto_item_opcoes: [optionOf(), second] }));
  expect(lines).toContain('Icatu SegurosVida 20 anosR$ 1.710,00/ano');
  expect(lines).toContain('Icatu SegurosVida essencialR$ 1.710,00/ano');
});

it('reports that existing cover already meets the need', async () => {
  const met = RESULTADOS.map((one) => ({ ...one, outputs: { necessidade: 630_000, recursos: 700_000 } }));
  const item = itemOf();
  const study = studyOf({ item, resultados: met as unknown as Estudo['resultados'] });
  await renderAt('/aqui', () => (
    <NeedPanel
      study={study}
      checked={checkedStudy(study, '2026-11-21')}
      area={1}
      item={item}
      options={[]}
      withFigures={(option) => option}
    />
  ));
  expect(await screen.findByText(/^Medida: R\$\s630.000. Já tem R\$\s700.000, que a cobre.$/)).toBeTruthy();
});

it("counts today's policy in cover and price: kept in one line, ended in other", async () => {
  const option = optionOf({ valor_cobertura: 320_000, valor_premio: 128.4 });
  const lines = await linesOf(itemOf({ ...TODAY, diagnostico_produto_item_opcoes: [option] }));
  expect(lines).toContain('cobre 100%, somando ao que já tem');
  // (315.000 − 150.000 + 320.000) ÷ 630.000; 12 × (128,40 − 50)
  expect(lines).toContain('No lugar do que tem: cobre 77%, R$ 940,80 a mais/ano que hoje');
  expect(lines.filter((line) => line.includes('a mais/ano'))).toHaveLength(1);
});

it('shows no cover for an option without a capital', async () => {
  const empty = optionOf({ valor_cobertura: null });
  const lines = await linesOf(itemOf({ ...TODAY, diagnostico_produto_item_opcoes: [empty] }));
  expect(lines.filter((line) => /cobre/.test(line))).toEqual([]);
  expect(screen.getByText('sem valor ainda')).toBeTruthy();
});
