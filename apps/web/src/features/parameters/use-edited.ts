import { useState } from 'react';
import { currentRow, useSession } from '../../shared/api/index.ts';
import { isSame } from '../../shared/sync/pending-changes.ts';
import { useKeptInput } from '../../shared/ui/form/index.ts';

type Edited<Row, Value> = {
  /** The newest version read. */
  row: Row;
  valueOf: (row: Row) => Value;
  /** Names a text on the device: see useKeptInput. */
  place?: string;
  /** Error of the last save. */
  error: unknown;
  /** Moves the typed value to a newer version; by default it stays as typed. */
  rebase?: (typed: Value, before: Value, newer: Value) => Value;
};

/**
 * A value while it is edited. A newer version is shown only if nothing was typed. Otherwise the typed value
 * keeps the version it was typed on until a save is refused for it, so that nobody's change is undone unasked.
 */
export function useEdited<Row extends { versao: number }, Value>({
  row,
  valueOf: read,
  place,
  error,
  rebase = (typed) => typed,
}: Edited<Row, Value>) {
  const company = useSession()?.user.empresa_id;
  const [base, setBase] = useState(row);
  const stored = read(base);
  const [value, setValue] = useState(stored);
  const isChanged = !isSame(value, stored);
  const adopt = (newer: Row) => {
    setBase(newer);
    setValue(read(newer));
  };
  useKeptInput<{ base: Row; value: Value }>({
    place: place ? `parametros/${company}/${place}` : null,
    input: () => (isChanged ? { base, value } : null),
    onFound: (kept) => {
      setBase(kept.base);
      setValue(kept.value);
    },
  });
  if (row.versao > base.versao) {
    if (!isChanged) adopt(row);
    else if ((currentRow<Row>(error)?.versao ?? 0) >= row.versao) {
      setBase(row);
      setValue(rebase(value, stored, read(row)));
    }
  }
  return { value, setValue, isChanged, versao: base.versao, adopt, discard: () => setValue(stored) };
}
