import { onUse } from '../on-use.tsx';
import { partOf } from '../parts.tsx';
import { ColumnsButton } from './columns-button.tsx';

export type ColumnChooserProps = {
  columns: readonly { key: string; title: string; isFixed: boolean }[];
  shown: readonly string[];
  onChange: (key: string, isOn: boolean) => void;
};

export const ColumnChooser = onUse(
  partOf<ColumnChooserProps>(async () => (await import('./whole-column-chooser.tsx')).WholeColumnChooser),
  ({ unused }) => <ColumnsButton {...unused} aria-haspopup="dialog" />,
);
