import type { Estudo } from '@farol/contracts';
import { computeResultados } from '@farol/domain/study';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkedStudy } from '../../../shared/study/index.ts';
import { renderUi } from '../../../test/render.tsx';
import { answering, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, itemDe } from '../../study/study.fixture.ts';
import { BRAND_CALL, Deck } from './deck.fixture.tsx';

beforeEach(() => {
  logIn(sessionOf('broker'));
  serveWith(answering(BRAND_CALL));
});

/** A plan to stop at 60, computed as the server does. */
function dreaming(over: Partial<Estudo> = {}): Estudo {
  const plan = itemDe([], {
    codigo: '2.02',
    nome: 'Liberdade financeira',
    renda_desejada: 12_000,
    idade_final: 90,
    aporte_atual: 1500,
    taxa_real_acumulacao: 4,
    patrimonio_aposentadoria: 200_000,
  });
  const answers = {
    cpf_repetido: false,
    data_nascimento: '1986-03-04',
    idade_aposentadoria: 60,
    cenarios: [],
    resultados: [],
    ...over,
  };
  const estudo = estudoDe([{ id: 2, nome: 'Sonhos', itens: [plan] }], answers);
  const checked = checkedStudy(estudo, estudo.parametros.em);
  return { ...estudo, resultados: computeResultados(checked, checked.parametros, estudo.parametros.em) };
}

const NEED = 3;
const needed = () => screen.getByText('Marina precisa de').nextElementSibling?.textContent;
const openLevers = async (estudo: Estudo) => {
  renderUi(<Deck study={estudo} from={NEED} />);
  await userEvent.click(screen.getByRole('button', { name: 'E se?' }));
  return within(screen.getByRole('complementary', { name: 'E se?' }));
};

describe('what if, on the slide of a need', () => {
  it('moves the figures and the bar with the lever, and back to those calculated', async () => {
    const panel = await openLevers(dreaming());
    const before = needed();
    const missing = screen.getByText('falta').nextElementSibling?.textContent ?? '';
    const bar = screen.getByRole('img', { name: /^Liberdade financeira: Precisa de/ });
    const described = bar.getAttribute('aria-label');
    fireEvent.keyDown(panel.getByRole('slider', { name: 'Liberdade aos' }), { key: 'ArrowRight' });
    await waitFor(() => expect(needed()).not.toBe(before));
    expect(screen.getByText(/Liberdade aos 61 anos/)).toBeDefined();
    expect(screen.getByRole('img', { name: /^Liberdade financeira/ }).getAttribute('aria-label')).not.toBe(
      described,
    );
    expect(panel.getByText(missing.replaceAll('\u00a0', ' ')).tagName).toBe('S');
    await userEvent.click(panel.getByRole('button', { name: 'Voltar ao que foi calculado' }));
    await waitFor(() => expect(needed()).toBe(before));
    expect(screen.queryByText('Simulação:')).toBeNull();
  });

  it('says on every slide that its figures are a simulation', async () => {
    const panel = await openLevers(dreaming());
    fireEvent.keyDown(panel.getByRole('slider', { name: 'Liberdade aos' }), { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByText('Simulação:')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao que foi calculado' }));
    expect(screen.queryByText('Simulação:')).toBeNull();
  });

  it('keeps its arrow keys and swipes to itself, and Esc closes it alone', async () => {
    const panel = await openLevers(dreaming());
    const lever = panel.getByRole('slider', { name: 'Liberdade aos' });
    fireEvent.keyDown(lever, { key: 'ArrowRight' });
    const from = [{ clientX: 700, clientY: 300 }];
    fireEvent.touchStart(lever, { touches: from, changedTouches: from });
    fireEvent.touchEnd(lever, { changedTouches: [{ clientX: 900, clientY: 300 }] });
    expect(screen.getByText(`${NEED} de 5`)).toBeDefined();
    fireEvent.keyDown(lever, { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByText(`${NEED} de 5`)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'E se?' }));
  });

  it('may be saved as a scenario only by people who may change the study', async () => {
    const panel = await openLevers(dreaming({ pode_editar: false }));
    fireEvent.keyDown(panel.getByRole('slider', { name: 'Liberdade aos' }), { key: 'ArrowRight' });
    expect(panel.getByText('É uma simulação: o estudo continua como foi calculado.')).toBeDefined();
    expect(panel.queryByLabelText('Nome do cenário')).toBeNull();
  });

  it('is not offered to who does not see the answers behind it', () => {
    const { cenarios: _, ...estudo } = dreaming();
    renderUi(<Deck study={estudo} from={NEED} />);
    expect(needed()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'E se?' })).toBeNull();
  });
});

describe('what if, on the slide of the month', () => {
  const month = { renda_mensal_bruta: 20_000, renda_mensal_liquida: 15_000, despesa_mensal_familiar: 9000 };
  const none = { tem_dependentes: 'N', tem_bens: 'N', tem_investimentos: 'N', tem_dividas: 'N' } as const;

  it('loses the job without leaving the slide, whatever slides that brings', async () => {
    renderUi(
      <Deck study={dreaming({ ...month, ...none, tem_apolices: 'N', estado_civil: 'S' })} from={NEED} />,
    );
    fireEvent.keyDown(window, { key: 'End' });
    while (!screen.queryByRole('heading', { name: /^O mês da casa/ }))
      fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await userEvent.click(screen.getByRole('button', { name: 'E se?' }));
    const panel = within(screen.getByRole('complementary', { name: 'E se?' }));
    await userEvent.click(panel.getByRole('switch', { name: 'Marina sem o emprego' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^O mês da casaFaltam/),
    );
    expect(screen.getByText('Simulação:').parentElement?.textContent).toContain('Marina sem o emprego');
  });
});
