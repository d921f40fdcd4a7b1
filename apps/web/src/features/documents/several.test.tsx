import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { documentoDe, estudoDe, tarefaDe, VIDA } from '../study/study.fixture.ts';
import { SeveralFiles } from './several/several-files.tsx';
import type { SendFile } from './several/use-several.ts';

beforeEach(() => logIn(sessionOf('broker')));

const cpf = documentoDe({ tipo: 'cpf', diagnostico_documento_id: 101 });
const renda = documentoDe({ tipo: 'renda', diagnostico_documento_id: 102 });
const estudo = estudoDe([VIDA([])], {
  estagio: 8,
  tarefas: [tarefaDe({ estagio_especialista: 3, apresentada: true })],
  diagnostico_documentos: [cpf, renda],
});
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

async function dropped(files: File[], send: SendFile) {
  await renderAt('/aqui', () => (
    <SeveralFiles estudo={estudo} documents={[cpf, renda]} maySend send={send}>
      <p>lista</p>
    </SeveralFiles>
  ));
  fireEvent.drop(await screen.findByText('lista'), { dataTransfer: { files } });
  return within(await screen.findByRole('dialog'));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('several files in one drop', () => {
  it('are proposed to their lines, and nothing is sent before', async () => {
    const send = vi.fn();
    const dialog = await dropped([pdf('cpf.pdf'), pdf('holerite.pdf'), pdf('scan.pdf')], send);
    expect(dialog.getByLabelText('Documento de cpf.pdf', { selector: 'input' })).toHaveProperty(
      'value',
      'CPF',
    );
    expect(dialog.getByLabelText('Documento de holerite.pdf', { selector: 'input' })).toHaveProperty(
      'value',
      'Comprovante de renda',
    );
    expect(dialog.getByLabelText('Documento de scan.pdf', { selector: 'input' })).toHaveProperty('value', '');
    expect(dialog.getByText('1 arquivo sem documento fica de fora.')).toBeDefined();
    expect(send).not.toHaveBeenCalled();
  });

  it('go on after one fails, which is sent again alone', async () => {
    const send = vi.fn<SendFile>().mockRejectedValueOnce(new Error('sem rede')).mockResolvedValue(undefined);
    const dialog = await dropped([pdf('cpf.pdf'), pdf('renda.pdf')], send);
    await press('Enviar 2 arquivos');
    expect(await dialog.findByText('Enviado: Comprovante de renda')).toBeDefined();
    expect(dialog.getByRole('alert')).toBeDefined();
    await press('Enviar 1 arquivo');
    expect(await dialog.findByText('Enviado: CPF')).toBeDefined();
    expect(send.mock.calls.map(([line]) => line)).toEqual([101, 102, 101]);
  });

  it('leave out one of a wrong kind, and say why', async () => {
    const send = vi.fn<SendFile>().mockResolvedValue(undefined);
    const dialog = await dropped([new File(['x'], 'cpf.docx'), pdf('renda.pdf')], send);
    expect(dialog.getByRole('alert').textContent).toContain('Este tipo de arquivo não serve');
    await press('Enviar 1 arquivo');
    expect(await dialog.findByText('Enviado: Comprovante de renda')).toBeDefined();
    expect(send).toHaveBeenCalledOnce();
  });

  it('are cancelled one by one while they are sent', async () => {
    const send = vi.fn<SendFile>((line, _, { signal }) =>
      line === 101
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('parado'))))
        : Promise.resolve(),
    );
    const dialog = await dropped([pdf('cpf.pdf'), pdf('renda.pdf')], send);
    await press('Enviar 2 arquivos');
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancelar cpf.pdf' }));
    expect(await dialog.findByText('Enviado: Comprovante de renda')).toBeDefined();
    expect(dialog.queryByText('cpf.pdf')).toBeNull();
  });
});
