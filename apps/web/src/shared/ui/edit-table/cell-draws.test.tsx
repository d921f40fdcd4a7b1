import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { CellInput, EditableTable, type EditColumn } from './index.ts';

type Debt = { linha_uuid: string; credor?: string; contrato?: string; saldo?: number | null; tipo?: string };

const choices = (codes: readonly string[]) => codes.map((value) => ({ value, label: value }));
const COLUMNS: EditColumn<Debt>[] = [
  { key: 'credor', title: 'Credor', kind: 'text' },
  { key: 'contrato', title: 'Contrato', kind: 'text' },
  { key: 'saldo', title: 'Saldo', kind: 'money' },
  {
    key: 'tipo',
    title: 'Tipo',
    kind: 'select',
    options: ({ contrato }) => choices(contrato ? ['banco'] : ['banco', 'outros']),
  },
];

function Debts() {
  const [rows, setRows] = useState<Debt[]>([
    { linha_uuid: 'a', credor: 'BV', saldo: 10 },
    { linha_uuid: 'b', credor: 'Caixa', saldo: 20 },
  ]);
  return (
    <EditableTable<Debt>
      label="Dívidas"
      columns={COLUMNS}
      rows={rows}
      addLabel="Adicionar dívida"
      removedText="Dívida excluída."
      onAdd={(row) => setRows((all) => [...all, row])}
      onChange={(row, patch) =>
        setRows((all) => all.map((one) => (one.linha_uuid === row.linha_uuid ? { ...one, ...patch } : one)))
      }
      onRemove={() => undefined}
    />
  );
}

/** A row whose columns and handlers are new objects at every render, as those of the options are. */
function Row() {
  const [row, setRow] = useState<Debt>({ linha_uuid: 'a' });
  return COLUMNS.map((column) => (
    <CellInput<Debt>
      key={column.key}
      column={{ ...column, isAsked: () => true }}
      row={{ ...row }}
      inCell
      label={column.title}
      onChange={(value) => setRow({ ...row, [column.key]: value })}
      onLeave={() => undefined}
    />
  ));
}

/** Renders with a count of the text fields drawn since then. */
function renderCounted(children: ReactNode) {
  const count = { drawn: 0 };
  const counted = () => {
    count.drawn += 1;
    return {};
  };
  renderUi(
    <MantineProvider theme={{ components: { TextInput: { defaultProps: counted } } }}>
      {children}
    </MantineProvider>,
  );
  return count;
}

async function drawnByKey(children: ReactNode, label: string): Promise<number> {
  const count = renderCounted(children);
  await userEvent.click(screen.getByLabelText(label));
  count.drawn = 0;
  await userEvent.keyboard('1');
  return count.drawn;
}

describe('a key typed in a table', () => {
  it('draws its text field alone', async () => {
    expect(await drawnByKey(<Debts />, 'Credor, linha 1')).toBe(1);
  });

  it('draws its amount alone', async () => {
    expect(await drawnByKey(<Debts />, 'Saldo, linha 2')).toBe(1);
  });

  it('draws its field alone where columns and handlers are new', async () => {
    expect(await drawnByKey(<Row />, 'Credor')).toBe(1);
  });

  it('keeps what was typed in the other fields of the row', async () => {
    renderUi(<Row />);
    await userEvent.type(screen.getByLabelText('Credor'), 'BV');
    await userEvent.type(screen.getByLabelText('Contrato'), '77');
    expect(screen.getByLabelText<HTMLInputElement>('Credor').value).toBe('BV');
  });

  it('draws the choices that follow from it', async () => {
    renderUi(<Row />);
    await userEvent.type(screen.getByLabelText('Contrato'), '7');
    await userEvent.click(screen.getByLabelText('Tipo', { selector: 'input' }));
    const shown = await screen.findAllByRole('option');
    expect(shown.map((option) => option.textContent)).toEqual(['banco']);
  });
});
