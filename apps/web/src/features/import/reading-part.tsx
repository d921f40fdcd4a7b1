import type { Importacao } from '@farol/contracts';
import { SimpleGrid } from '@mantine/core';
import { count } from '../../shared/format/index.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { importTexts as texts } from './texts.ts';
import type { Reading } from './use-import.ts';

const ROWS_OFFERED = 20;
const WITHOUT = 0;

/** Rows that may hold the titles: the first ones of the file, and the one that does. */
const titleRows = (chosen: number | null): number[] => {
  const first = Array.from({ length: ROWS_OFFERED }, (_, index) => index + 1);
  return chosen !== null && chosen > ROWS_OFFERED ? [...first, chosen] : first;
};

type Props = { one: Importacao; isBusy: boolean; onRead: (reading: Reading) => void };

/** Which sheet is read, where its titles stand and what parts its cells; choosing reads the file again. */
export function ReadingPart({ one, isBusy, onRead }: Props) {
  const { folhas, folha, titulos_em, separador, acima, colunas, mes_primeiro, relivel } = one;
  return (
    <Section
      title={texts.reading}
      hint={texts.readingHint(folhas.length, one.arquivo_nome, kindTexts[one.tipo].whichSheet)}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {folhas.length > 1 && (
          <SelectInput
            label={texts.sheet}
            disabled={isBusy || !relivel}
            options={folhas.map(({ nome, linhas }, index) => ({
              value: index,
              label: texts.sheetOption(nome, count(linhas)),
            }))}
            value={folha}
            onChange={(value) => value !== null && value !== folha && onRead({ folha: value })}
          />
        )}
        <SelectInput
          label={texts.titleRow}
          disabled={isBusy || !relivel}
          options={[
            { value: WITHOUT, label: texts.noTitles },
            ...titleRows(titulos_em).map((row) => ({ value: row, label: texts.rowNumber(row) })),
          ]}
          value={titulos_em ?? WITHOUT}
          onChange={(value) => {
            const chosen = value === WITHOUT ? null : value;
            if (value !== null && chosen !== titulos_em) onRead({ titulos_em: chosen });
          }}
        />
        {separador !== null && (
          <SelectInput
            label={texts.separator}
            disabled={isBusy || !relivel}
            options={texts.separatorOptions}
            value={separador}
            onChange={(value) => value !== null && value !== separador && onRead({ separador: value })}
          />
        )}
      </SimpleGrid>
      {acima.length > 0 && <p className={classes.note}>{texts.above(acima)}</p>}
      {mes_primeiro.length > 0 && (
        <p className={classes.note}>{texts.monthFirst(mes_primeiro.map((index) => colunas[index] ?? ''))}</p>
      )}
    </Section>
  );
}
