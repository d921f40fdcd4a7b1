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
const home = itemDe([], { ...auto, diagnostico_produto_item_id: 33, codigo: '3.02', nome: 'Residencial' });
const pet = itemDe([], { ...auto, diagnostico_produto_item_id: 32, codigo: '3.12', nome: 'Pet' });

/** A queue that holds what is edited. */
function queueOf(edit: (key: string, changed: Record<string, unknown>) => void) {
  const pending = new Map<string, { fields: Record<string, unknown> }>();
  return {
    edit: (key: string, changed: Record<string, unknown>) => {
      const fields = Object.entries(changed).map(([nome, value]) => [nome, { value, status: 'waiting' }]);
      pending.set(key, { fields: { ...pending.get(key)?.fields, ...Object.fromEntries(fields) } });
      edit(key, changed);
    },
    subscribe: () => () => undefined,
    getState: () => ({ pending }),
  };
}

function open(
  edit: (key: string, changed: Record<string, unknown>) => void,
  car = auto,
  others: readonly object[] = [],
) {
  const queue = queueOf(edit);
  const estudo = estudoDe([]);
  const produto = {
    diagnostico_produto_id: 3,
    produto_diagnostico_id: 3,
    diagnostico_produto_itens: others.length > 0 ? [car, home, pet] : [car, pet],
  };
  const itens = [auto, home, pet].map(({ codigo, tipo_segurado }) => ({
    codigo,
    tipo_segurado,
    campos: {},
    tabelas: {},
    opcoes: [],
  }));
  const study = {
    estudo: { ...estudo, diagnostico_produtos: [produto] },
    valores: { estado_civil: 'S' },
    pending: new Map(),
    conferido: {
      diagnostico: { estado_civil: 'S', tem_bens: 'S' },
      tabelas: { bens: [{ tipo_bem: 'veiculo', valor_mercado: 90_000, segurado: 'N' }, ...others] },
      produtos: [{ produto_diagnostico_id: 3, itens }],
      hoje: '2026-11-21',
    },
    resultados: [{ kind: 'estudo.nota', produto_diagnostico_id: 3, outputs: { nota: 3 } }],
    parametros: new Map(),
    queue,
    readOnly: false,
  } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <StepContext value={{ passo: 'area-3', campo: null, goTo: () => undefined }}>
        <AreaStep area={3} />
      </StepContext>
    </StudyContext>,
  );
  return queue;
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

it('adds all suggested items at once, without a wish that nobody stated', async () => {
  const edit = vi.fn();
  open(edit, auto, [
    { tipo_bem: 'imovel', finalidade_imovel: 'moradia', valor_mercado: 400_000, segurado: 'N' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Incluir as 2 sugestões' }));
  expect(edit.mock.calls).toEqual([
    ['item:31', { interesse: 'S' }],
    ['item:33', { interesse: 'S' }],
  ]);
});

it('confirms at once what most people answer, and takes it back but what was changed since', async () => {
  const edit = vi.fn();
  const queue = open(edit, itemDe([], { ...auto, interesse: 'S' }));
  screen.getByText('Sugestão: Quando precisa: 30 dias · Nota desejada: 10.');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar em 1 item' }));
  expect(edit).toHaveBeenLastCalledWith('item:31', { nota_desejada: 10, tempo_necessidade: 2 });
  queue.edit('item:31', { nota_desejada: 8 });
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(edit).toHaveBeenLastCalledWith('item:31', { tempo_necessidade: null });
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

it('takes a mistaken answer back by Ctrl+Z, and unsets one by its cross or by Backspace', async () => {
  const edit = vi.fn();
  open(edit, itemDe([], { ...auto, interesse: 'S' }));
  const wanted = screen.getByRole('radiogroup', { name: 'Tem interesse? Automóvel / moto' });
  await userEvent.click(within(wanted).getByRole('radio', { name: 'Não' }));
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: 'N' });
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: 'S' });
  await userEvent.keyboard('{Backspace}');
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: null });
  await userEvent.keyboard('s');
  await userEvent.click(screen.getByRole('button', { name: 'Deixar por decidir: Automóvel / moto' }));
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: null });
});

it('keeps what was typed after the answer when it is taken back', async () => {
  const edit = vi.fn();
  const queue = open(edit, itemDe([], { ...pet, diagnostico_produto_item_id: 31, interesse: 'N' }));
  const wanted = screen.getByRole('radiogroup', { name: 'Tem interesse? Pet' });
  await userEvent.click(within(wanted).getByRole('radio', { name: 'Sim' }));
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: 'S', nota_atual: 3 });
  queue.edit('item:31', { nota_atual: 7 });
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(edit).toHaveBeenLastCalledWith('item:31', { interesse: 'N' });
});
