export type EditableRow = { linha_uuid: string };

type Option = { value: string | number; label: string };

type Common<Row> = {
  key: keyof Row & string;
  title: string;
  width?: number | string;
  placeholder?: string;
  /** Summed in the last line. */
  total?: boolean;
};

/** One field of a table's rows: what it is decides how it is typed, shown and summed. */
export type EditColumn<Row> = Common<Row> &
  (
    | { kind: 'text'; maxLength?: number }
    | { kind: 'money' }
    | { kind: 'percent'; decimals?: number; max?: number }
    | { kind: 'integer'; unit?: string; max?: number }
    | { kind: 'date' }
    | { kind: 'select'; options: readonly Option[] }
    | { kind: 'yes-no' }
  );

/** Messages by row and field, as a 422 brings them. */
export type RowErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EditTableProps<Row extends EditableRow> = {
  label: string;
  columns: readonly EditColumn<Row>[];
  rows: readonly Row[];
  /** A row that begins; `linha_uuid` is made here, so that sending it twice is safe. */
  onAdd: (row: Row) => void;
  onChange: (row: Row, patch: Partial<Row>) => void;
  onRemove: (row: Row) => void;
  /** Takes a removal back; without it the row is added anew. */
  onRestore?: (row: Row, index: number) => void;
  /** "Adicionar dívida" */
  addLabel: string;
  /** "Dívida excluída." */
  removedText: string;
  errors?: RowErrors;
  readOnly?: boolean;
};

export const YES_NO: readonly Option[] = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

export const isNumeric = (kind: EditColumn<never>['kind']): boolean =>
  kind === 'money' || kind === 'percent' || kind === 'integer';
