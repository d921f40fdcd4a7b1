import type { Opcao } from '@farol/contracts';
import { type Campo, colunasOf, isTabela, itemDefinition } from '@farol/domain/catalogue';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { editedRows, type Owner, rowErrors, rowKey } from '../../../shared/sync/rows.ts';
import { type EditableRow, EditableTable } from '../../../shared/ui/edit-table/index.ts';
import { optionColumn, type TableRow, titleWithUnit } from '../option-column.ts';
import { quotationTexts as texts } from '../texts.ts';
import { idOf, type OptionEditor } from './option-editor.ts';

type OptionTableCellProps = OptionEditor & { campo: Campo; option: Opcao; label: string };

const rowsOf = ({ option, campo, autosave }: OptionTableCellProps) => {
  const owner: Owner = { tipo: 'opcao', id: idOf(option) };
  return editedRows(option, owner, campo.nome, autosave.pending);
};

/** A table of an option, edited in a dialog because a cell is too small. */
export function OptionTableCell(props: OptionTableCellProps) {
  const { campo, label, readOnly, autosave } = props;
  const [opened, setOpened] = useState(false);
  const total = rowsOf(props).length;
  const close = () => {
    setOpened(false);
    void autosave.queue.flush();
  };
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        aria-label={`${campo.rotulo}, ${label}: ${texts.rows(total)}`}
        disabled={readOnly && total === 0}
        onClick={() => setOpened(true)}
      >
        {texts.rows(total)}
      </Button>
      <Modal opened={opened} onClose={close} title={`${campo.rotulo}, ${label}`} size={860}>
        {opened && <TableForm {...props} onClose={close} />}
      </Modal>
    </>
  );
}

/** Rows saved while typing, each once it is complete. */
function TableForm({ onClose, ...props }: OptionTableCellProps & { onClose: () => void }) {
  const { item, campo, option, institutions, readOnly, autosave } = props;
  const { nome: tabela } = campo;
  if (!isTabela(tabela)) return null;
  const { queue, pending } = autosave;
  const rows = rowsOf(props);
  const columns = colunasOf(tabela, { item: itemDefinition(item.codigo) }).map((column) => ({
    ...optionColumn(column, institutions),
    title: titleWithUnit(column),
  }));
  const place = (ordem: number) => ({ dono_tipo: 'opcao' as const, dono_id: idOf(option), tabela, ordem });
  const add = ({ linha_uuid, ...values }: EditableRow & Record<string, unknown>, nth = 0) => {
    const answers = columns.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]]));
    const next = Math.max(-1, ...rows.map(({ ordem }) => Number(ordem))) + 1 + nth;
    queue.edit(rowKey(linha_uuid), Object.fromEntries(answers), place(Number(values.ordem ?? next)));
  };

  return (
    <>
      <EditableTable<TableRow>
        label={campo.rotulo}
        columns={columns}
        rows={rows}
        errors={rowErrors(pending, rows)}
        readOnly={readOnly}
        addLabel={texts.addRow}
        removedText={texts.rowRemoved}
        onAdd={add}
        onChange={(row, patch) => queue.edit(rowKey(row.linha_uuid), patch, place(Number(row.ordem)))}
        onRemove={(row) => queue.remove(rowKey(row.linha_uuid))}
        onRestore={(row) => add(row)}
      />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </>
  );
}
