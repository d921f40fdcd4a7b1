import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { estudoDe, itemDe } from '../../study/study.fixture.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { StepContext } from '../wizard/step-navigation.ts';
import { AreaStep } from './area-step.tsx';

const auto = itemDe([], {
  diagnostico_produto_item_id: 31,
  codigo: '3.01',
  nome: 'Automóvel / moto',
  grupo: 'Bens',
  interesse: null,
});
const pet = itemDe([], { ...auto, diagnostico_produto_item_id: 32, codigo: '3.12', nome: 'Pet' });

function open(edit: () => void, car = auto) {
  const estudo = estudoDe([]);
  const produto = {
    diagnostico_produto_id: 3,
    produto_diagnostico_id: 3,
    diagnostico_produto_itens: [car, pet],
  };
  const itens = [auto, pet].map(({ codigo, tipo_segurado }) => ({
    codigo,
    tipo_segurado,
    campos: {},
    tabelas: {},
    opcoes: [],
  }));
  const study = {
    estudo: { ...estudo, diagnostico_produtos: [produto] },
    valores: { estado_civil: 'S' },
    autosave: { pending: new Map() },
    conferido: {
      diagnostico: { estado_civil: 'S', tem_bens: 'S' },
      tabelas: { bens: [{ tipo_bem: 'veiculo', valor_mercado: 90_000, segurado: 'N' }] },
      produtos: [{ produto_diagnostico_id: 3, itens }],
      hoje: '2026-11-21',
    },
    resultados: [],
    parametros: new Map(),
    queue: { edit },
    readOnly: false,
  } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <StepContext value={{ passo: 'area-3', campo: null, goTo: () => undefined }}>
        <AreaStep area={3} />
      </StepContext>
    </StudyContext>,
  );
}

it('suggests an item with its reason and adds it only on a tap', async () => {
  const edit = vi.fn();
  open(edit);
  const row = screen.getByText('Há um veículo nos bens sem seguro').closest('li') as HTMLElement;
  expect(edit).not.toHaveBeenCalled();
  expect(screen.queryByText('Pet', { selector: 'b' })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: 'Incluir Automóvel / moto' }));
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: 'S' });
  await userEvent.click(within(row).getByRole('button', { name: 'Agora não: Automóvel / moto' }));
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: 'N' });
});

it('adds all suggested items at once', async () => {
  const edit = vi.fn();
  open(edit);
  const all = screen.queryByRole('button', { name: /^Incluir as \d+ sugestões$/ });
  const rows = screen.getAllByRole('button', { name: /^Agora não/ }).length;
  expect(all === null).toBe(rows < 2);
  if (all) await userEvent.click(all);
  expect(edit).toHaveBeenCalledTimes(all ? rows : 0);
});

it('keeps every letter of a reason while the study is still catching up', async () => {
  const edit = vi.fn();
  open(edit, { ...auto, interesse: 'N' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Por que não interessa' }), 'Muito caro');
  expect(edit).toHaveBeenLastCalledWith('item:31', { observacao: 'Muito caro' });
});

it('is declined by the key N on its question', async () => {
  const edit = vi.fn();
  open(edit, { ...auto, interesse: 'S' });
  screen.getAllByRole('radio', { name: 'Sim' })[0]?.focus();
  await userEvent.keyboard('n');
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: 'N' });
});
