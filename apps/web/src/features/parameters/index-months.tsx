import { api, type IndiceFio } from '@farol/contracts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useCall } from '../../shared/api/index.ts';
import { EditableTable, type EditColumn, type RowErrors } from '../../shared/ui/edit-table/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { EditionForm, SourceField, sourceOf } from './edition-form.tsx';
import { fieldErrors } from './errors.ts';
import { changesToSave, type MonthRow, rebaseRows, rowOf } from './index-edits.ts';
import { indexTexts as texts } from './texts.ts';

const COLUMNS: readonly EditColumn<MonthRow>[] = [
  { key: 'mes', title: texts.month, kind: 'text', maxLength: 20, placeholder: texts.monthExample },
  { key: 'valor', title: texts.change, kind: 'percent', decimals: 4, allowNegative: true },
];

/** Months shown at first; earlier ones on request. */
const SHOWN = 12;

type Months = IndiceFio['meses'];

/** The first month shown, `yyyy-MM`. */
const firstMonth = (meses: Months): string => meses.at(-SHOWN)?.mes ?? '';
const since = (meses: Months, first: string): Months => meses.filter(({ mes }) => mes >= first);

/** The months of an index in a table: typed, or pasted from a spreadsheet; only changes are saved. */
export function IndexMonths({ indice }: { indice: IndiceFio }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(indice);
  const [first, setFirst] = useState(() => firstMonth(base.meses));
  const shown = since(base.meses, first);
  const hidden = base.meses.length - shown.length;
  const [rows, setRows] = useState(() => shown.map(rowOf));
  const [source, setSource] = useState('');
  const [wrong, setWrong] = useState<RowErrors>({});
  const save = useCall(api.parameters.updateIndex, {
    meta: { handled: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(api.parameters.indexes) }),
  });
  if (indice.versao > base.versao) {
    setBase(indice);
    setRows(rebaseRows(rows, shown, since(indice.meses, first)));
  }
  const { changes, errors } = changesToSave(rows, shown, base.meses);
  const hasErrors = Object.keys(errors).length > 0;
  const isChanged = changes.length > 0 || hasErrors || source !== '';

  const changeSource = (next: string) => {
    setSource(next);
    if (fieldErrors(save.error).fonte) save.reset();
  };
  const showEarlier = () => {
    setRows([...base.meses.slice(0, hidden).map(rowOf), ...rows]);
    setFirst('');
  };
  const send = () => {
    setWrong(errors);
    save.reset();
    if (hasErrors) return undefined;
    const meses = changes.map(({ mes, valor }) => ({ mes, valor }));
    return save
      .mutateAsync({
        params: { indice: indice.indice },
        body: { versao: base.versao, meses, ...sourceOf(source) },
      })
      .then(
        (saved) => {
          setBase(saved);
          setFirst(firstMonth(saved.meses));
          setRows(saved.meses.slice(-SHOWN).map(rowOf));
          setSource('');
          toastDone(texts.saved(indice.rotulo, changes.length));
        },
        (error: unknown) => setWrong(refusedRows(fieldErrors(error), changes)),
      );
  };
  return (
    <Section title={texts.months} hint={texts.paste}>
      <EditionForm
        error={save.error}
        stale={texts.stale}
        unsaved={isChanged && !save.isPending}
        onSave={send}
      >
        {hidden > 0 && (
          <Button variant="subtle" size="sm" onClick={showEarlier}>
            {texts.earlier(hidden)}
          </Button>
        )}
        <EditableTable<MonthRow>
          label={`${indice.rotulo}, ${texts.months.toLowerCase()}`}
          columns={COLUMNS}
          rows={rows}
          errors={wrong}
          addLabel={texts.add}
          removedText={texts.removed}
          onAdd={(row) => setRows((now) => [...now, row])}
          onChange={(row, patch) =>
            setRows((now) =>
              now.map((one) => (one.linha_uuid === row.linha_uuid ? { ...one, ...patch } : one)),
            )
          }
          onRemove={(row) => setRows((now) => now.filter((one) => one.linha_uuid !== row.linha_uuid))}
          onRestore={(row, index) => setRows((now) => now.toSpliced(index, 0, row))}
        />
        <SourceField value={source} onChange={changeSource} error={fieldErrors(save.error).fonte} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={changes.length === 0 && !hasErrors}>
            {texts.save}
          </Button>
        </Group>
      </EditionForm>
    </Section>
  );
}

/** The server's errors at the rows that they belong to. */
function refusedRows(errors: Record<string, string>, changes: readonly { row: string }[]): RowErrors {
  const rows: Record<string, Record<string, string>> = {};
  for (const [name, message] of Object.entries(errors)) {
    const [, at, field] = /^meses\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const row = changes[Number(at)]?.row;
    if (row && field) rows[row] = { ...rows[row], [field]: message };
  }
  return rows;
}
