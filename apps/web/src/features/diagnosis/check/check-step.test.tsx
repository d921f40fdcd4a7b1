import type { Conferencia, ProgressoDoPasso } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
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
  } as unknown as EditedStudy;
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
  it('groups the points and links each to its field', async () => {
    const goTo = show({
      saude: { numero: 62, respondido: 0.72, coerencia: 0.86 },
      pontos: [
        {
          codigo: 'liquida_maior',
          gravidade: 'contradicao',
          liquida: 9000,
          bruta: 8000,
          lugar: { campo: 'renda_mensal_liquida' },
          etapa: 'rendas',
          exigido: false,
        },
        {
          codigo: 'nota_desejada_menor',
          gravidade: 'improvavel',
          desejada: 4,
          atual: 6,
          lugar: { area: 1, item: '1.01', segurado: 'titular', campo: 'nota_desejada' },
          etapa: 'area-1',
          exigido: false,
        },
      ],
    });
    expect(screen.getByText('62')).toBeDefined();
    expect(screen.getByText('72% respondido × 86% de coerência')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Respostas do estudo',
      'Não combina 1',
      'Pouco provável 1',
    ]);
    await userEvent.click(
      screen.getByRole('button', { name: /A renda líquida, R\$.9\.000,00, passa da bruta/ }),
    );
    expect(goTo).toHaveBeenLastCalledWith('rendas', 'renda_mensal_liquida');
    await userEvent.click(screen.getByRole('button', { name: /Seguro de vida temporário, Marina/ }));
    expect(goTo).toHaveBeenLastCalledWith('area-1', '1.01.titular.nota_desejada');
  });

  it('names the person of an answer and links to the cell of a row', async () => {
    const point = { gravidade: 'falta' as const, etapa: 'rendas', exigido: false };
    const goTo = show({
      saude: { numero: 90, respondido: 1, coerencia: 0.9 },
      pontos: [
        { ...point, codigo: 'media_em_aberto', lugar: { campo: 'base_inss_conjuge' } },
        {
          ...point,
          codigo: 'uf_em_aberto',
          quem: { nome: 'Casa', numero: 1 },
          lugar: { tabela: 'bens', linha: '0a1b-2c', campo: 'uf' },
        },
      ],
    });
    expect(screen.getByRole('button', { name: /Sem a média de contribuição.*Cônjuge/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /informe a UF/ }));
    expect(goTo).toHaveBeenLastCalledWith('bens', 'bens.0a1b-2c.uf');
  });

  it('reports when nothing is wrong', () => {
    show({ saude: { numero: 100, respondido: 1, coerencia: 1 }, pontos: [] });
    expect(screen.getByText('Tudo em ordem')).toBeDefined();
  });
});
