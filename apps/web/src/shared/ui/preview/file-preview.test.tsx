import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { FileLink } from '../file-link.tsx';
import { FilePreview } from './file-preview.tsx';
import { isPreviewed } from './is-previewed.ts';

const start = (name: string, opened: Promise<{ pages: number }> = Promise.resolve({ pages: 3 })) => {
  const onClose = vi.fn();
  const close = vi.fn();
  const openPdf = vi.fn(async () => ({ ...(await opened), draw: async () => true, close }));
  const address = async () => '/api/arquivos/5?assinatura=nova';
  const { unmount } = renderUi(
    <FilePreview
      file={{ nome: name }}
      address={address}
      onClose={onClose}
      load={async () => ({ openPdf })}
    />,
  );
  return { onClose, openPdf, close, unmount };
};

it('turns the pages of a PDF, by button and key', async () => {
  const { openPdf, close, unmount } = start('cotacao.pdf');
  expect(await screen.findByRole('img', { name: 'cotacao.pdf, Página 1 de 3' })).toBeDefined();
  expect(openPdf).toHaveBeenCalledWith('/api/arquivos/5?assinatura=nova');
  await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
  await userEvent.keyboard('{PageDown}');
  expect(screen.getByRole('img', { name: 'cotacao.pdf, Página 3 de 3' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Próxima página' })).toHaveProperty('disabled', true);
  unmount();
  expect(close).toHaveBeenCalledOnce();
});

it('enlarges a picture without loading what draws PDFs', async () => {
  const { openPdf } = start('foto.JPG');
  const picture = await screen.findByRole('img', { name: 'foto.JPG' });
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }));
  expect(picture.style.width).toBe('125%');
  await userEvent.click(screen.getByRole('button', { name: 'Diminuir' }));
  expect(picture.style.width).toBe('100%');
  expect(openPdf).not.toHaveBeenCalled();
});

it('says that a file cannot be shown, and can still be saved', async () => {
  start('cotacao.pdf', Promise.reject(new Error('broken')));
  expect(await screen.findByText('Não foi possível mostrar este arquivo aqui.')).toBeDefined();
  const away = screen.getByRole('link', { name: 'Baixar' });
  expect(away.getAttribute('href')).toBe('/api/arquivos/5?assinatura=nova');
});

it('asks for the password of a locked PDF, and opens it', async () => {
  const locked = Object.assign(new Error('No password given'), { name: 'PasswordException' });
  const openPdf = vi.fn(async (_url: string, password?: string) => {
    if (password !== '1234') throw locked;
    return { pages: 2, draw: async () => true, close: () => undefined };
  });
  renderUi(
    <FilePreview
      file={{ nome: 'apolice.pdf' }}
      address={async () => '/api/arquivos/5'}
      onClose={() => undefined}
      load={async () => ({ openPdf })}
    />,
  );
  const field = await screen.findByLabelText('Senha do PDF');
  await userEvent.type(field, '0000{Enter}');
  expect(await screen.findByText('Esta senha não abre o arquivo.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '1234{Enter}');
  expect(await screen.findByRole('img', { name: 'apolice.pdf, Página 1 de 2' })).toBeDefined();
});

it('is closed by Escape, and the link that opened it has the focus again', async () => {
  const file = { nome: 'foto.png', tamanho: 10, url: 'blob:foto' };
  renderUi(<FileLink file={file} />);
  const link = screen.getByRole('link', { name: 'foto.png' });
  await userEvent.click(link);
  expect(await screen.findByRole('img', { name: 'foto.png' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'foto.png' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it('is of PDFs and pictures; other kinds are left to the browser', () => {
  const names = ['cotacao.pdf', 'Foto.JPEG', 'tabela.xlsx', 'contrato.docx'];
  expect(names.map((nome) => isPreviewed({ nome }))).toEqual([true, true, false, false]);
  expect(isPreviewed({ nome: 'foto.jpg', tipo: 'image/heic' })).toBe(false);
  expect(isPreviewed({ nome: 'foto', tipo: 'image/jpeg' })).toBe(true);
});
