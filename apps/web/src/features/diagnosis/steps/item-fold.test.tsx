import type { Item } from '@farol/contracts';
import { type Conhecidos, itemForm } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Values } from '../../../shared/sync/types.ts';
import { renderUi } from '../../../test/render.tsx';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { StepContext } from '../wizard/step-navigation.ts';
import { useFoldedForm } from './item-fold.ts';

type Opened = {
  codigo: string;
  values?: Values;
  valores?: Values;
  campo?: string;
  typed?: Values;
  known?: Conhecidos;
};

function Names({ codigo, values = {}, valores = {}, typed, known = {} }: Opened) {
  const [now, setNow] = useState(values);
  const form = itemForm(codigo, 'titular', { ...valores, ...now }, 'Rafael');
  const item = { diagnostico_produto_item_id: 1, codigo, tipo_segurado: 'titular' };
  const { first, rest } = useFoldedForm(item as Item, form, now, known);
  const names = ({ wanted, common, health, tables }: typeof first) =>
    [...wanted, ...common, ...health, ...tables].map(({ nome }) => nome).join(' ');
  return (
    <>
      <output aria-label="first">{names(first)}</output>
      <output aria-label="rest">{names(rest)}</output>
      {typed && (
        <button type="button" onClick={() => setNow(typed)}>
          Digitar
        </button>
      )}
    </>
  );
}

function open(opened: Opened) {
  const study = { pending: new Map(), valores: opened.valores ?? {} };
  renderUi(
    <StudyContext value={study as unknown as EditedStudy}>
      <StepContext value={{ passo: 'area-1', campo: opened.campo ?? null, goTo: () => undefined }}>
        <Names {...opened} />
      </StepContext>
    </StudyContext>,
  );
}

const named = (part: 'first' | 'rest') => screen.getByLabelText(part).textContent?.split(' ') ?? [];

describe('the form of a wanted item', () => {
  it('shows at once what an insurer asks of a car', () => {
    open({ codigo: '3.01' });
    expect(named('first')).toEqual(
      expect.arrayContaining([
        'veiculo_marca_modelo',
        'veiculo_ano',
        'veiculo_placa',
        'cep_pernoite',
        'uso_veiculo',
        'condutor_nascimento',
        'garagem',
        'condutor_18_25',
        'classe_bonus',
      ]),
    );
  });

  it('shows what its quote needs and folds assumptions, heirs and health', () => {
    open({ codigo: '1.01' });
    expect(named('first')).toEqual(
      expect.arrayContaining(['capital_desejado', 'periodo_cobertura', 'tempo_necessidade', 'nota_atual']),
    );
    for (const nome of ['pct_despesa_manter', 'beneficiarios', 'altura_cm', 'prioridade'])
      expect(named('rest')).toContain(nome);
  });

  it('folds what the survey has answered and asks the rest', () => {
    open({ codigo: '1.12', valores: { uf_residencia: 'SC' } });
    expect(named('first')).toContain('cidade_residencia');
    expect(named('first')).toContain('vidas');
    expect(named('rest')).toContain('uf_residencia');
  });

  it('shows earlier answers and keeps every field in place while typing', async () => {
    const typed = { custo_saida: null, prioridade: 'alta' };
    open({ codigo: '1.01', values: { custo_saida: 300 }, typed });
    expect(named('first')).toContain('custo_saida');
    await userEvent.click(screen.getByRole('button', { name: 'Digitar' }));
    expect(named('first')).toContain('custo_saida');
    expect(named('rest')).toContain('prioridade');
  });

  it('asks no score of what does not exist yet', async () => {
    const known = { possui: { valor: 'N', origem: 'apolices', detalhe: null } } as const;
    open({ codigo: '3.05', known, typed: { possui: 'S' } });
    expect(named('rest')).toContain('nota_atual');
    await userEvent.click(screen.getByRole('button', { name: 'Digitar' }));
    expect(named('first')).toContain('nota_atual');
  });

  it('keeps the score in place when there turns out to be nothing', async () => {
    open({ codigo: '3.05', typed: { possui: 'N' } });
    await userEvent.click(screen.getByRole('button', { name: 'Digitar' }));
    expect(named('first')).toContain('nota_atual');
  });

  it('folds what another item has answered', () => {
    const known = { tempo_necessidade: { valor: 2, origem: 'item_semelhante', detalhe: 'Morte' } } as const;
    open({ codigo: '1.06', known });
    expect(named('rest')).toContain('tempo_necessidade');
    expect(named('first')).toContain('nota_atual');
  });

  it('asks no cover of today from a loan, a transfer or a goal', () => {
    for (const codigo of ['4.05', '5.04', '2.01', '1.11']) {
      const { current } = itemForm(codigo, 'titular', {}, '');
      expect(current).toEqual([]);
    }
    expect(itemForm('3.01', 'titular', {}, '').current.map(({ nome }) => nome)).toEqual(['possui']);
  });

  it('unfolds the field named in the address', () => {
    open({ codigo: '1.01', campo: '1.01.titular.prazo_reposicao_anos' });
    expect(named('first')).toContain('prazo_reposicao_anos');
  });
});
