import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { estudoDe } from '../../study/study.fixture.ts';
import { figures, workerOf } from './flow.fixture.ts';
import { FlowPart } from './flow-part.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(over: Record<string, unknown> = {}, computed = figures()) {
  const worker = workerOf(computed);
  vi.stubGlobal('Worker', worker);
  const estudo = estudoDe([], { conjuge_nome: 'Rafael Lima', cenarios: [], ...over } as never);
  await renderAt('/x', () => <FlowPart estudo={estudo} />);
  return worker;
}

const headline = () => screen.findByText(/^(Mantendo o que fazem hoje|Com estes ajustes), o dinheiro/);

describe('the flow of a study', () => {
  it('opens with how long the money lasts, and what the plan changes', async () => {
    await open();
    expect((await headline()).textContent).toMatch(
      /^Mantendo o que fazem hoje, o dinheiro acaba em \S+ de \d{4}, quando Marina tiver \d+ anos\. Daí em diante faltariam R\$\s[\d.]+, em dinheiro de hoje\.$/,
    );
    expect(screen.getByText(/^Com o plano, (as contas fecham até o fim|dura até)/)).toBeDefined();
  });

  it('describes its picture in words, and shows it as a table', async () => {
    await open();
    await headline();
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Como está hoje: o dinheiro acaba em .+ Com o plano: .+ Maior saldo: R\$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ver tabela' }));
    const heads = await screen.findAllByRole('columnheader', { name: 'O que acontece' });
    expect(heads.length).toBe(1);
  });

  it('shows money of its time on request', async () => {
    await open();
    await headline();
    const first = () =>
      within(screen.getByRole('table', { name: 'Ano a ano' })).getAllByRole('row')[6]?.textContent;
    const before = first();
    await userEvent.click(screen.getByText('Valores da época'));
    await waitFor(() => expect(first()).not.toBe(before));
  });

  it('opens a figure with its columns, the answers and the source', async () => {
    await open();
    await headline();
    await userEvent.click(screen.getByRole('button', { name: /Como calculamos: Entradas, ano 1$/ }));
    const account = await screen.findByRole('dialog');
    expect(within(account).getByText('Renda do trabalho, bruta')).toBeDefined();
    expect(within(account).getByText('Marina: salário, bruto')).toBeDefined();
    expect(within(account).getByText(/^Fonte das regras: .*EC 103\/2019/)).toBeDefined();
  });

  it('reconciles the first year to the cent', async () => {
    await open();
    await headline();
    const table = screen.getByRole('table', { name: 'O primeiro ano, do mês ao ano' });
    const amounts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const text = within(row).getByRole('cell').textContent ?? '';
        const size = Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
        return Math.round((text.startsWith('−') ? -size : size) * 100);
      });
    const total = amounts.pop();
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
  });

  it('names what is missing, each with a link to its field', async () => {
    await open({}, figures(['despesa_mensal_familiar', 'data_nascimento']));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringContaining('Despesa'), expect.stringMatching(/passo=.+&campo=despesa_mensal_familiar/)],
      [expect.stringContaining('nascimento'), expect.stringContaining('campo=data_nascimento')],
    ]);
  });

  it('of an older edition says how to see it', async () => {
    await open({}, []);
    expect(await screen.findByText('Este estudo guarda as contas de quando foi apresentado')).toBeDefined();
  });

  it('ends with what a projection is not', async () => {
    await open();
    await headline();
    expect(screen.getByText(/^Projeção, não promessa/)).toBeDefined();
  });
});

describe('what is tried', () => {
  it('with a death says its insurance and pension, today and with the plan', async () => {
    await open();
    await headline();
    await userEvent.click(screen.getByRole('button', { name: 'Faltar: Marina' }));
    expect(
      await screen.findByText(
        /^Se Marina faltar em 2026, entram R\$\s300\.000 de seguros e R\$\s[\d.]+ por mês de pensão do INSS; o dinheiro .+ Com o plano, /,
      ),
    ).toBeDefined();
    expect((await headline()).textContent).toMatch(/^Com estes ajustes, /);
  });

  it('happens in the year that is chosen', async () => {
    await open();
    await headline();
    await userEvent.click(screen.getByRole('button', { name: 'Sem trabalho: Rafael' }));
    const year = await screen.findByRole('textbox', { name: 'Sem trabalho, Rafael: em que ano' });
    await userEvent.clear(year);
    await userEvent.type(year, '2030');
    expect(await screen.findByText(/^6 meses sem o trabalho de Rafael em 2030 custam R\$/)).toBeDefined();
  });

  it('goes back to what was calculated', async () => {
    await open();
    const before = (await headline()).textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Década ruim' }));
    await screen.findByText(/^Se os dez primeiros anos renderem/);
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao que foi calculado' }));
    await waitFor(async () => expect((await headline()).textContent).toBe(before));
  });

  it('by a lever moves the headline', async () => {
    await open();
    const before = (await headline()).textContent;
    const lever = screen.getByRole('textbox', { name: 'Guardar mais por mês' });
    await userEvent.clear(lever);
    await userEvent.type(lever, '5000');
    await waitFor(async () => expect((await headline()).textContent).not.toBe(before));
  });

  it('under a moving finger asks the worker for a picture alone', async () => {
    const { asked } = await open();
    await headline();
    const thumb = screen.getByRole('slider', { name: 'Despesas' });
    thumb.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(asked.map(({ type }) => type)).toEqual(['open', 'move', 'try']));
  });

  it('is used again from a scenario kept with the study', async () => {
    const ajustes = { ano_invalidez: 2031 };
    const autor = { funcionario_id: 1, pessoa_nome: 'Bia' };
    const cenario = { cenario_id: 'a', nome: 'Sem trabalhar', ajustes, criado_em: '2026-11-17', autor };
    await open({ cenarios: [cenario] });
    await headline();
    await userEvent.click(screen.getByRole('button', { name: 'Usar “Sem trabalhar”' }));
    expect(await screen.findByText(/^Se Marina ficar sem poder trabalhar em 2031, /)).toBeDefined();
  });

  it('that makes no sense is said, and the figures stay', async () => {
    await open({
      cenarios: [
        {
          cenario_id: 'a',
          nome: 'Longe',
          ajustes: { ano_morte: 2290 },
          criado_em: '2026-11-17',
          autor: { funcionario_id: 1, pessoa_nome: 'Bia' },
        },
      ],
    });
    await headline();
    await userEvent.click(screen.getByRole('button', { name: 'Usar “Longe”' }));
    expect(await screen.findByText('Com estes valores não há conta possível: mude um deles.')).toBeDefined();
  });
});

describe('the drawn paths', () => {
  it('say in how many of them the money lasts, and are hidden again', async () => {
    await open();
    await headline();
    await userEvent.click(screen.getByRole('button', { name: 'Ver 1.000 caminhos' }));
    const said = await screen.findByText(/^Em \S+ de 1\.000 caminhos sorteados/, {}, { timeout: 20_000 });
    expect(screen.getByRole('img').getAttribute('aria-label')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Esconder os caminhos' }));
    expect(said.isConnected).toBe(false);
  });

  it('are cancelled on the way', async () => {
    await open();
    await headline();
    await userEvent.click(screen.getByRole('button', { name: 'Ver 1.000 caminhos' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('button', { name: 'Ver 1.000 caminhos' })).toBeDefined();
  });
});
