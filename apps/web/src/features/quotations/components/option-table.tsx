import { api, type Opcao } from '@farol/contracts';
import { type Campo, colunasOf, isTabela, itemDefinition } from '@farol/domain/catalogue';
import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, errorMessage, isApiError, keyOf } from '../../../shared/api/index.ts';
import { EditableTable, type RowErrors } from '../../../shared/ui/edit-table/index.ts';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { optionColumn, type TableRow, titleOf } from '../option-column.ts';
import { rowsOf } from '../option-fields.ts';
import { quotationTexts as texts } from '../texts.ts';
import { idOf, type OptionEditor } from './option-editor.ts';

type OptionTableCellProps = OptionEditor & { campo: Campo; option: Opcao; label: string };

/** A table of an option has no room in a cell: it opens over the page. */
export function OptionTableCell({ campo, option, label, ...editor }: OptionTableCellProps) {
  const [opened, setOpened] = useState(false);
  const queryClient = useQueryClient();
  const total = rowsOf(option, campo.nome).length;
  const close = () => {
    setOpened(false);
    void queryClient.invalidateQueries({ queryKey: keyOf(api.diagnosis.getAsSpecialist) });
  };
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        aria-label={`${campo.rotulo}, ${label}: ${texts.rows(total)}`}
        disabled={editor.readOnly && total === 0}
        onClick={() => setOpened(true)}
      >
        {texts.rows(total)}
      </Button>
      <Modal opened={opened} onClose={close} title={`${campo.rotulo}, ${label}`} size={860}>
        {opened && <TableForm {...editor} campo={campo} option={option} label={label} onClose={close} />}
      </Modal>
    </>
  );
}

const WAIT_MS = 600;

function TableForm(props: OptionTableCellProps & { onClose: () => void }) {
  const { item, campo, option, insurers, readOnly, onClose } = props;
  const [rows, setRows] = useState<readonly TableRow[]>(() => rowsOf(option, campo.nome));
  const [errors, setErrors] = useState<RowErrors>({});
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  if (!isTabela(campo.nome)) return null;
  const columns = colunasOf(campo.nome, { item: itemDefinition(item.codigo) }).map((column) => ({
    ...optionColumn(column, insurers),
    title: titleOf(column),
  }));

  const save = async (row: TableRow) => {
    waiting.current.delete(row.linha_uuid);
    const values = Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]));
    try {
      await call(api.diagnosis.upsertRow, {
        body: {
          ...values,
          dono_tipo: 'opcao',
          dono_id: idOf(option),
          tabela: campo.nome,
          linha_uuid: row.linha_uuid,
        },
      });
      setErrors(({ [row.linha_uuid]: _, ...others }) => others);
    } catch (error) {
      if (!isApiError(error) || error.status !== 422) return toastFailed(errorMessage(error));
      const told = Object.entries(error.errors).map(([name, words]) => [name, words[0] ?? '']);
      setErrors((known) => ({ ...known, [row.linha_uuid]: Object.fromEntries(told) }));
    }
  };
  const later = (row: TableRow) => {
    clearTimeout(waiting.current.get(row.linha_uuid));
    waiting.current.set(
      row.linha_uuid,
      setTimeout(() => void save(row), WAIT_MS),
    );
  };
  const change = (row: TableRow, patch: Partial<TableRow>) => {
    const next = { ...row, ...patch } as TableRow;
    setRows((all) => all.map((one) => (one.linha_uuid === row.linha_uuid ? next : one)));
    later(next);
  };
  const remove = async (row: TableRow) => {
    clearTimeout(waiting.current.get(row.linha_uuid));
    setRows((all) => all.filter((one) => one.linha_uuid !== row.linha_uuid));
    const id = row.produto_item_tabela_item_id;
    if (typeof id !== 'number') return;
    try {
      await call(api.diagnosis.removeRow, { params: { id } });
    } catch (error) {
      toastFailed(errorMessage(error));
      setRows((all) => [...all, row]);
    }
  };
  const finish = async () => {
    const open = rows.filter((row) => waiting.current.has(row.linha_uuid));
    for (const timer of waiting.current.values()) clearTimeout(timer);
    await Promise.all(open.map(save));
    onClose();
  };

  return (
    <>
      <EditableTable<TableRow>
        label={campo.rotulo}
        columns={columns}
        rows={rows}
        errors={errors}
        readOnly={readOnly}
        addLabel={texts.addRow}
        removedText={texts.rowRemoved}
        onAdd={(row) => {
          setRows((all) => [...all, row]);
          later(row);
        }}
        onChange={change}
        onRemove={(row) => void remove(row)}
      />
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => void finish()}>{texts.close}</Button>
      </Group>
    </>
  );
}
