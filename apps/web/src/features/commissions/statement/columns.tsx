import type { api, ExtratoDeComissao, InputOf } from '@farol/contracts';
import { DESTINOS_DO_EXTRATO } from '@farol/domain/commissions';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { monthOptions } from '../months.ts';
import { statementTexts as texts } from './texts.ts';

const FIELDS = DESTINOS_DO_EXTRATO.map(({ nome, rotulo }) => ({ value: nome, label: rotulo }));

export type StatementChoice = Omit<InputOf<typeof api.statements.update>['body'], 'versao'>;

const sampleOf = ({ amostra }: ExtratoDeComissao, index: number): string => {
  const shown = new Set(amostra.map((row) => row[index]?.trim()).filter(Boolean));
  return [...shown].join(' · ') || '—';
};

/** What each column fills; every choice is checked at once. */
export function Columns({
  one,
  isBusy,
  onChange,
  onSheet,
}: {
  one: ExtratoDeComissao;
  isBusy: boolean;
  onChange: (body: StatementChoice) => void;
  /** Null: the file is no longer at hand. */
  onSheet: ((folha: number) => void) | null;
}) {
  const choose = (index: number, nome: ExtratoDeComissao['mapeamento'][number]) =>
    onChange({
      mapeamento: one.mapeamento.map((before, at) => (at === index ? nome : before === nome ? null : before)),
    });
  return (
    <Section title={texts.columns} hint={one.arquivo_nome}>
      {one.folhas.length > 1 && (
        <SelectInput
          label={texts.sheet}
          description={onSheet ? texts.sheetHint(one.folhas.length) : texts.sheetAgain(one.folhas.length)}
          options={one.folhas.map(({ nome, linhas }, index) => ({
            value: index,
            label: texts.sheetOption(nome, linhas),
          }))}
          disabled={isBusy || !onSheet}
          maw={420}
          mb="md"
          value={one.folha}
          onChange={(folha) => folha !== null && folha !== one.folha && onSheet?.(folha)}
        />
      )}
      <StaticTable
        label={texts.columns}
        heads={texts.columnsHeads}
        rows={one.colunas.map((title, index) => ({
          key: `${index} ${title}`,
          cells: [
            title,
            sampleOf(one, index),
            <SelectInput
              key="campo"
              aria-label={texts.fieldOf(title)}
              placeholder={texts.ignored}
              options={FIELDS}
              clearable
              disabled={isBusy}
              value={one.mapeamento[index] ?? null}
              onChange={(nome) => choose(index, nome)}
            />,
          ],
        }))}
      />
      <SelectInput
        label={texts.month}
        description={texts.monthHint}
        options={monthOptions()}
        searchable
        clearable
        disabled={isBusy}
        maw={320}
        mt="md"
        value={one.competencia}
        onChange={(competencia) => onChange({ competencia })}
      />
    </Section>
  );
}
