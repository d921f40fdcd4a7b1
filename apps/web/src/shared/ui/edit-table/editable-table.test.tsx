import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { ApiError } from '../../api/index.ts';
import type { StoredFile } from '../fresh-file-url.ts';
import { EditableTable, type EditColumn, type RowErrors } from './index.ts';
import type { CellAddress } from './types.ts';

type Debt = { linha_uuid: string; credor?: string | null; saldo?: number | null };

const COLUMNS: EditColumn<Debt>[] = [
  { key: 'credor', title: 'Credor', kind: 'text' },
  { key: 'saldo', title: 'Saldo', kind: 'money', total: true },
];

type DebtsProps = { start: Debt[]; errors?: RowErrors; unfinished?: string[] };

function Debts({ start, errors = {}, unfinished = [] }: DebtsProps) {
  const [rows, setRows] = useState(start);
  return (
    <>
      <EditableTable<Debt>
        label="Dívidas"
        columns={COLUMNS}
        rows={rows}
        errors={errors}
        unfinished={unfinished}
        addLabel="Adicionar dívida"
        removedText="Dívida excluída."
        onAdd={(row) => setRows((all) => [...all, row])}
        onChange={(row, patch) =>
          setRows((all) => all.map((one) => (one.linha_uuid === row.linha_uuid ? { ...one, ...patch } : one)))
        }
        onRemove={(row) => setRows((all) => all.filter((one) => one.linha_uuid !== row.linha_uuid))}
        onRestore={(row, index) => setRows((all) => all.toSpliced(index, 0, row))}
      />
      <output aria-label="linhas">{JSON.stringify(rows.map(({ credor, saldo }) => [credor, saldo]))}</output>
    </>
  );
}

const rows = () => JSON.parse(screen.getByLabelText('linhas').textContent ?? '[]') as unknown;
const START: Debt[] = [
  { linha_uuid: 'a', credor: 'BV', saldo: 38400 },
  { linha_uuid: 'b', credor: 'Caixa', saldo: 214800.1 },
];

describe('a table edited in place', () => {
  it('turns the empty row into a real one on input, keeping the focus', async () => {
    renderUi(<Debts start={[]} />);
    await userEvent.type(screen.getByLabelText('Credor, nova linha'), 'Itaú');
    expect(document.activeElement).toBe(screen.getByLabelText('Credor, linha 1'));
    await userEvent.tab();
    await userEvent.keyboard('4228,5');
    expect(rows()).toEqual([['Itaú', 4228.5]]);
  });

  it('goes to a new row with Enter and along the column with the arrows', async () => {
    renderUi(<Debts start={START} />);
    await userEvent.click(screen.getByLabelText('Saldo, linha 1'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('Saldo, linha 2'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Credor, nova linha'));
  });

  it('sums its columns to the cent', () => {
    renderUi(<Debts start={START} />);
    const footer = screen.getAllByRole('rowgroup').at(-1) as HTMLElement;
    expect(within(footer).getByText('253.200,10')).toBeDefined();
  });

  it('leaves out of its sums the rows that it says do not count yet', () => {
    renderUi(<Debts start={START} unfinished={['a']} />);
    const footer = screen.getAllByRole('rowgroup').at(-1) as HTMLElement;
    expect(within(footer).getByText('Total, com 1 linha incompleta que ainda não conta')).toBeDefined();
    expect(within(footer).getByText('214.800,10')).toBeDefined();
  });

  it('restores a removed row in its place', async () => {
    renderUi(<Debts start={START} />);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir linha 1' }));
    expect(rows()).toEqual([['Caixa', 214800.1]]);
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(rows()).toEqual([
      ['BV', 38400],
      ['Caixa', 214800.1],
    ]);
  });

  it('explains its keyboard use', () => {
    renderUi(<Debts start={[]} />);
    expect(screen.getByText(/nova linha/)).toBeDefined();
    expect(screen.getByText(/cole da planilha/)).toBeDefined();
  });

  it('shows a server error in its cell', () => {
    renderUi(<Debts start={START} errors={{ b: { saldo: 'Confira o saldo.' } }} />);
    expect(screen.getByText('Confira o saldo.')).toBeDefined();
    expect(screen.getByLabelText('Saldo, linha 2').getAttribute('aria-invalid')).toBe('true');
  });
});

type Heir = {
  linha_uuid: string;
  nome?: string | null;
  cpf?: string | null;
  alcunha?: string | null;
  documento?: StoredFile | null;
};

const STORED: StoredFile = { nome: 'certidao.pdf', tamanho: 2048, url: '/api/arquivo/9?assinatura=a' };

function Heirs({
  start,
  pointed = null,
  upload = () => Promise.resolve(STORED),
}: {
  start: Heir[];
  pointed?: CellAddress | null;
  upload?: () => Promise<StoredFile>;
}) {
  const [rows, setRows] = useState(start);
  const columns: EditColumn<Heir>[] = [
    { key: 'nome', title: 'Nome', kind: 'text' },
    { key: 'cpf', title: 'CPF', kind: 'digits', format: 'cpf' },
    { key: 'alcunha', title: 'Alcunha', kind: 'text', detail: true },
    {
      key: 'documento',
      title: 'Certidão',
      kind: 'file',
      files: { upload, open: ({ url }) => Promise.resolve(url) },
      detail: true,
    },
  ];
  return (
    <>
      <EditableTable<Heir>
        label="Herdeiros"
        focusedCell={pointed}
        columns={columns}
        rows={rows}
        addLabel="Adicionar herdeiro"
        removedText="Herdeiro excluído."
        onAdd={(row) => setRows((all) => [...all, row])}
        onChange={(row, patch) =>
          setRows((all) => all.map((one) => (one.linha_uuid === row.linha_uuid ? { ...one, ...patch } : one)))
        }
        onRemove={() => undefined}
      />
      <output aria-label="linhas">
        {JSON.stringify(rows.map(({ cpf, documento }) => [cpf, documento?.nome]))}
      </output>
    </>
  );
}

describe('a cell', () => {
  it('formats digits, accepts any paste format and stores digits', async () => {
    renderUi(<Heirs start={[{ linha_uuid: 'a', nome: 'Nina', cpf: null }]} />);
    expect(document.querySelectorAll('td label')).toHaveLength(0);
    await userEvent.click(screen.getByLabelText('CPF, linha 1'));
    await userEvent.paste('529.982.247-25');
    expect(screen.getByLabelText<HTMLInputElement>('CPF, linha 1').value).toBe('529.982.247-25');
    expect(rows()).toEqual([['52998224725', null]]);
  });

  it('edits a file in the details and opens it from its row', async () => {
    renderUi(<Heirs start={[{ linha_uuid: 'a', nome: 'Nina' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mais dados da linha 1' }));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['%PDF-1.7'], 'certidao.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('link', { name: 'certidao.pdf' })).toBeDefined();
    expect(rows()).toEqual([[null, 'certidao.pdf']]);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir certidao.pdf' }));
    expect(rows()).toEqual([[null, null]]);
  });

  it('shows the reason of a refused upload', async () => {
    renderUi(
      <Heirs
        start={[{ linha_uuid: 'a', nome: 'Nina' }]}
        upload={() => Promise.reject(new ApiError(413, {}))}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mais dados da linha 1' }));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['%PDF-1.7'], 'certidao.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O arquivo é grande demais: PDF, PNG, JPG ou HEIC, até 20 MB.',
    );
    expect(rows()).toEqual([[null, null]]);
  });
});

describe('a cell named in the address', () => {
  const start = [
    { linha_uuid: 'a', nome: 'Nina' },
    { linha_uuid: 'b', nome: 'Otto' },
  ];

  it('has the focus', () => {
    renderUi(<Heirs start={start} pointed={{ linha_uuid: 'b', column: 'cpf' }} />);
    expect(document.activeElement).toBe(screen.getByLabelText('CPF, linha 2'));
  });

  it('opens the details of its row if it is part of them', async () => {
    renderUi(<Heirs start={start} pointed={{ linha_uuid: 'b', column: 'documento' }} />);
    expect(await screen.findByRole('dialog', { name: 'Herdeiros, linha 2' })).toBeDefined();
  });

  it('has the focus in the details too', async () => {
    renderUi(<Heirs start={start} pointed={{ linha_uuid: 'a', column: 'alcunha' }} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Alcunha')));
  });
});

describe('cells copied from a spreadsheet', () => {
  it('become rows from the cell on, with numbers in Brazilian format', async () => {
    renderUi(<Debts start={[]} />);
    await userEvent.click(screen.getByLabelText('Credor, nova linha'));
    await userEvent.paste('BV\tR$ 38.400,00\nCaixa\t214800.1\n');
    expect(rows()).toEqual([
      ['BV', 38400],
      ['Caixa', 214800.1],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(rows()).toEqual([]);
  });

  it('fill existing rows in the columns that their header names', async () => {
    renderUi(<Debts start={START} />);
    await userEvent.click(screen.getByLabelText('Credor, linha 2'));
    await userEvent.paste('Saldo\tCredor\n1.000,50\tItaú\nabc\tSantander');
    expect(rows()).toEqual([
      ['BV', 38400],
      ['Itaú', 1000.5],
      ['Santander', null],
    ]);
    expect(await screen.findByText('1 célula ficou em branco: “abc” (Saldo).')).toBeDefined();
  });

  it('report which numbers were rounded', async () => {
    renderUi(<Debts start={[]} />);
    await userEvent.click(screen.getByLabelText('Credor, nova linha'));
    await userEvent.paste('BV\t38.400,567\nCaixa\tabc\nItaú\t10,50');
    expect(rows()).toEqual([
      ['BV', 38400.57],
      ['Caixa', null],
      ['Itaú', 10.5],
    ]);
    expect(
      await screen.findByText(
        '1 célula ficou em branco: “abc” (Saldo). 1 número arredondado: “38.400,567” (Saldo).',
      ),
    ).toBeDefined();
  });

  it('tell a minus that the column does not take', async () => {
    renderUi(<Debts start={[]} />);
    await userEvent.click(screen.getByLabelText('Credor, nova linha'));
    await userEvent.paste('BV\t-5,00\nCaixa\t2 mil');
    expect(rows()).toEqual([
      ['BV', null],
      ['Caixa', 2000],
    ]);
    expect(await screen.findByText('1 célula ficou em branco: “-5,00” (Saldo).')).toBeDefined();
  });

  it('match an option by words within its label', async () => {
    type Asset = { linha_uuid: string; tipo?: string | null };
    const onAdd = vi.fn();
    renderUi(
      <EditableTable<Asset>
        label="Bens"
        columns={[
          {
            key: 'tipo',
            title: 'Tipo',
            kind: 'select',
            options: [
              { value: 'imovel', label: 'Imóvel' },
              { value: 'empresa', label: 'Participação em empresa' },
            ],
          },
        ]}
        rows={[]}
        addLabel="Adicionar bem"
        removedText="Bem excluído."
        onAdd={onAdd}
        onChange={() => undefined}
        onRemove={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Tipo, nova linha' }));
    await userEvent.paste('Empresa\nimovel\nimóveis');
    expect(onAdd.mock.calls.map(([row]) => (row as Asset).tipo)).toEqual(['empresa', 'imovel', 'imovel']);
  });

  it('are pasted into the field if it is a single cell', async () => {
    renderUi(<Debts start={START} />);
    await userEvent.clear(screen.getByLabelText('Credor, linha 1'));
    await userEvent.click(screen.getByLabelText('Credor, linha 1'));
    await userEvent.paste('Bradesco');
    expect(rows()).toEqual([
      ['Bradesco', 38400],
      ['Caixa', 214800.1],
    ]);
  });
});
