import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { DeclareForm } from './declare-form.tsx';

describe('the declaration of an option above the profile', () => {
  it('is saved only with the full name of the declarant', async () => {
    const onSave = vi.fn();
    await renderAt('/aqui', () => (
      <DeclareForm
        text="Declaro que recebi o aviso."
        draftAnswer={null}
        typed={null}
        onType={() => undefined}
        errors={{}}
        saving={false}
        onSave={onSave}
      />
    ));
    expect(await screen.findByText('Declaro que recebi o aviso.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar resposta' }));
    await userEvent.type(screen.getByLabelText('Nome de quem declara'), 'Marina');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar resposta' }));
    expect(screen.getByText('Escreva nome e sobrenome de quem declara.')).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Nome de quem declara'), ' Albuquerque');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar resposta' }));
    expect(onSave).toHaveBeenCalledWith({ declaracao_nome: 'Marina Albuquerque' });
  });
});
