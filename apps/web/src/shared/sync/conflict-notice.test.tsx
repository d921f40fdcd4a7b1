import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { estudoDe } from '../../features/study/study.fixture.ts';
import { renderUi } from '../../test/render.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Conflict, PendingChange } from './types.ts';

const [resolve, postpone] = [vi.fn(), vi.fn()];
beforeEach(() => {
  resolve.mockReset();
  postpone.mockReset();
});

const row = { dono_tipo: 'diagnostico', dono_id: 1, tabela: 'dependentes', ordem: 0 } as const;
const before = { nome: 'Nina', parentesco: 'filho', data_nascimento: '2018-05-01' };

function meet(conflict: Pick<Conflict, 'mine' | 'current' | 'row'>, fields: PendingChange['fields'] = {}) {
  renderUi(
    <ConflictNotice
      conflict={{ key: 'linha:a', ...conflict }}
      describe={(nome) => ({ label: nome, show: String })}
      tables={{
        study: estudoDe([]),
        change: { fields, baseVersion: 1, row, baseValues: before },
        label: () => 'Dependentes',
      }}
      onResolve={resolve}
      onPostpone={postpone}
    />,
  );
}

it('asks only about fields that differ, naming the column of a table', async () => {
  meet({ mine: { nome: 'Nina Rosa', parentesco: 'filho' }, current: { ...before, nome: 'Nina Maria' } });
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(1);
  await userEvent.click(screen.getByLabelText(/^O que está salvo.*Nina Maria$/));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(resolve).toHaveBeenLastCalledWith([]);
});

it('keeps the input of a deleted row unless the other choice is made', async () => {
  meet({ mine: { nome: 'Nina Rosa' }, current: {}, row: 'gone' });
  expect(await screen.findByRole('radiogroup', { name: 'Dependentes' })).toBeDefined();
  expect(screen.getByLabelText(/^O seu.*Manter a linha, com Nome: Nina Rosa$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(resolve).toHaveBeenLastCalledWith(['linha:a']);
  await userEvent.click(screen.getByLabelText(/Excluir a linha$/));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(resolve).toHaveBeenLastCalledWith([]);
});

it('shows of a row being deleted only what somebody else changed in it', async () => {
  const current = { ...before, versao: 2, linha_uuid: 'a', data_nascimento: '2019-06-02' };
  meet({ mine: {}, current, row: 'changed' });
  expect(
    await screen.findByLabelText(/^O que está salvo.*Manter a linha, com Nascimento: 02\/06\/2019$/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(postpone).toHaveBeenCalledOnce();
  expect(resolve).not.toHaveBeenCalled();
});

it('restores the input typed into a row before its deletion was undone', async () => {
  const current = { ...before, versao: 2, linha_uuid: 'a', data_nascimento: '2019-06-02' };
  meet({ mine: {}, current, row: 'changed' }, { nome: { value: 'Nina Rosa', status: 'waiting' } });
  expect(
    await screen.findByLabelText(/Manter a linha, com Nome: Nina Rosa, Nascimento: 02\/06\/2019$/),
  ).toBeDefined();
});
