import { campoDefinition } from '@farol/domain/catalogue';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { FieldInput } from './field-input.tsx';

function Field({ nome, start = null, valores = {} }: { nome: string; start?: unknown; valores?: object }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FieldInput
        campo={campoDefinition(nome)}
        value={value}
        onChange={setValue}
        valores={valores as Record<string, unknown>}
      />
      <output aria-label="valor">{JSON.stringify(value)}</output>
    </>
  );
}

const value = () => JSON.parse(screen.getByLabelText('valor').textContent ?? 'null') as unknown;

describe('a field of the catalogue', () => {
  it('formats money the Brazilian way, with its unit', async () => {
    renderUi(<Field nome="renda_mensal_liquida" />);
    expect(screen.getByText('/mês')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Renda mensal líquida'), '11500,5');
    expect(value()).toBe(11500.5);
  });

  it('shows the period of a rate', () => {
    renderUi(<Field nome="taxa_juros_anual" />);
    expect(screen.getByText('% a.a.')).toBeDefined();
  });

  it('shows the chosen currency of foreign money', () => {
    renderUi(<Field nome="valor_moeda" valores={{ moeda: 'USD' }} />);
    expect(screen.getByText('USD')).toBeTruthy();
    expect(screen.queryByText('ME')).toBeNull();
  });

  it('accepts a pasted CPF in any format and emits digits', async () => {
    renderUi(<Field nome="cpf" />);
    await userEvent.click(screen.getByLabelText('CPF'));
    await userEvent.paste('529.982.247-25');
    expect(value()).toBe('52998224725');
    expect((screen.getByLabelText('CPF') as HTMLInputElement).value).toBe('529.982.247-25');
  });

  it('fills in "no illness" with one click while the field is empty', async () => {
    renderUi(<Field nome="doencas_preexistentes" />);
    const none = screen.getByRole('button', { name: 'Nenhuma: Doenças preexistentes (DPS)' });
    await userEvent.click(none);
    expect(value()).toBe('Nenhuma');
    expect(none.isConnected).toBe(false);
  });

  it('accepts a typed date and emits the wire format', async () => {
    renderUi(<Field nome="data_nascimento" />);
    await userEvent.type(screen.getByLabelText('Data de nascimento'), '12041986');
    expect(value()).toBe('1986-04-12');
  });

  it('shows yes and no as two buttons', async () => {
    renderUi(<Field nome="tem_dividas" />);
    await userEvent.click(screen.getByLabelText('Não'));
    expect(value()).toBe('N');
  });

  it('offers a code list and keeps the type of its codes', async () => {
    renderUi(<Field nome="fumante" />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Tabagismo' }));
    await userEvent.click(screen.getByRole('option', { name: 'Não Fumante' }));
    expect(value()).toBe(2);
  });

  it('offers no city before the state is chosen', () => {
    renderUi(<Field nome="cidade_residencia" />);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Cidade' }).disabled).toBe(true);
  });

  it('offers the cities of the state only', async () => {
    renderUi(<Field nome="cidade_residencia" valores={{ uf_residencia: 'DF' }} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Cidade' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Brasília' }));
    expect(value()).toBe('Brasília');
  });

  it('loads a long list when the field shows', async () => {
    renderUi(<Field nome="profissao" />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Profissão' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Profissão' }), 'arquiteto');
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
  });

  it("shows the catalogue's explanation", () => {
    renderUi(<Field nome="doencas_preexistentes" />);
    expect(screen.getByText(/omitir doença conhecida/)).toBeTruthy();
  });

  it('renders every type of field with its label', () => {
    const names = [
      'anos_contribuicao',
      'peso_kg',
      'pct_honorarios',
      'observacao',
      'forma_sucessao',
      'opcao_nome',
    ];
    const { container } = renderUi(names.map((nome) => <Field key={nome} nome={nome} />));
    for (const nome of names) expect(container.textContent).toContain(campoDefinition(nome).rotulo);
  });
});
