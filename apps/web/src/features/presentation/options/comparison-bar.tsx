import { Group, Switch } from '@mantine/core';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import type { ItemView } from '../../study/index.ts';
import { optionTexts as texts } from '../edit/texts.ts';
import { type ComparisonView, ordersOf } from './comparison-view.ts';

type ComparisonBarProps = {
  items: readonly ItemView[];
  compared: ComparisonView;
  onChange: (next: ComparisonView) => void;
};

const QUOTED = 'cotacao';

/** Order of the options of an area, and whether equal rows are shown; nothing where there is nothing to compare. */
export function ComparisonBar({ items, compared, onChange }: ComparisonBarProps) {
  if (items.every(({ opcoes }) => opcoes.length < 2)) return null;
  const orders = ordersOf(items);
  return (
    <Group gap="lg" mb="md" align="center">
      {orders.length > 0 && (
        <SelectInput
          aria-label={texts.order}
          leftSection={<span className="text-sm dim">{texts.order}</span>}
          leftSectionWidth={92}
          w={290}
          options={[
            { value: QUOTED, label: texts.quoted },
            ...orders.map((value) => ({ value, label: texts.orders[value] })),
          ]}
          value={orders.find((one) => one === compared.ordenar) ?? QUOTED}
          onChange={(value) => onChange({ ...compared, ordenar: orders.find((one) => one === value) })}
        />
      )}
      <Switch
        label={texts.differences}
        checked={compared.diferencas ?? false}
        onChange={(event) => onChange({ ...compared, diferencas: event.currentTarget.checked || undefined })}
      />
    </Group>
  );
}
