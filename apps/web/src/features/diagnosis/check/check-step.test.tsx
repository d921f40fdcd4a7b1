import type { Conferencia, ProgressoDoPasso } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { type StudyBeingEdited, StudyContext } from '../study/study-context.ts';
import { StepContext } from '../wizard/step-navigation.ts';
import { CheckStep } from './check-step.tsx';

const passo = (slug: string, titulo: string): ProgressoDoPasso => ({
  slug,
  titulo,
  area: null,
  campos: [],
  estado: 'completo',
  opcional: false,
});

function show(conferencia: Conferencia) {
  const goTo = vi.fn();
  const study = {
    conferencia,
    progresso: { passos: [passo('rendas', 'Rendas')] },
    estudo: { pessoa_nome: 'Marina Teixeira' },
    valores: {},
  } as unknown as StudyBeingEdited;
  renderUi(
    <StudyContext value={study}>
      <StepContext value={{ passo: 'conferencia', campo: null, goTo }}>
        <CheckStep />
      </StepContext>
    </StudyContext>,
  );
  return goTo;
}

describe('the check of a study', () => {
  it('groups the points and leads to the field of each', async () => {
    const goTo = show({
      saude: { numero: 62, respondido: 0.72, coerencia: 0.86 },
      pontos: [
        {
          codigo: 'liquida_maior',
          gravidade: 'contradicao',
          mensagem: 'A renda líquida passa da bruta.',
          campo: 'renda_mensal_liquida',
          etapa: 'rendas',
        },
        {
          codigo: 'nota_desejada_menor',
          gravidade: 'improvavel',
          mensagem: 'A nota desejada é menor que a de hoje.',
          campo: 'produtos.1.itens.1.01.titular.nota_desejada',
          etapa: 'area-1',
        },
      ],
    });
    expect(screen.getByText('62')).toBeDefined();
    expect(screen.getByText('72% respondido × 86% de coerência')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Saúde do caso',
      'Não combina 1',
      'Pouco provável 1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /A renda líquida passa da bruta/ }));
    expect(goTo).toHaveBeenLastCalledWith('rendas', 'renda_mensal_liquida');
    await userEvent.click(screen.getByRole('button', { name: /Seguro de vida temporário, Marina/ }));
    expect(goTo).toHaveBeenLastCalledWith('area-1', '1.01.titular.nota_desejada');
  });

  it('says whose answer it is, and leads to the cell of a row', async () => {
    const point = { codigo: 'x', gravidade: 'falta' as const, etapa: 'rendas' };
    const goTo = show({
      saude: { numero: 90, respondido: 1, coerencia: 0.9 },
      pontos: [
        { ...point, mensagem: 'Sem a média.', campo: 'base_inss_conjuge' },
        { ...point, mensagem: 'Informe a UF.', campo: 'bens.0a1b-2c.uf' },
      ],
    });
    expect(screen.getByRole('button', { name: /Sem a média\..*Cônjuge/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Informe a UF/ }));
    expect(goTo).toHaveBeenLastCalledWith('bens', 'bens.0a1b-2c.uf');
  });

  it('says so when all is in order', () => {
    show({ saude: { numero: 100, respondido: 1, coerencia: 1 }, pontos: [] });
    expect(screen.getByText('Tudo em ordem')).toBeDefined();
  });
});
