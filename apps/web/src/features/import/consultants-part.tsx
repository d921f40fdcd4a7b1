import type { Importacao } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../shared/format/index.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { useColleagues } from '../employees/index.ts';
import classes from './import.module.css';
import { importTexts as texts } from './texts.ts';

type Props = {
  one: Importacao;
  isBusy: boolean;
  /** By the text of the file, in small letters. */
  onChoose: (choices: Record<string, number>) => void;
};

/** Whom the names of the file mean, those that mean nobody first: one choice mends all of their rows. */
export function ConsultantsPart({ one, isBusy, onChoose }: Props) {
  const [choices, setChoices] = useState<Record<string, number>>({});
  const colleagues = useColleagues({ kind: 'consultor', now: null });
  const unknown = one.consultores.filter(({ consultor_id }) => consultor_id === null);
  if (one.consultores.length === 0) return null;
  const known = one.consultores.filter(({ consultor_id }) => consultor_id !== null);
  const rows = unknown.reduce((sum, { linhas }) => sum + linhas, 0);
  const tableOf = (people: typeof unknown) => (
    <StaticTable
      label={texts.consultants}
      heads={texts.consultantsHeads}
      cards="phone"
      rows={people.map(({ texto, linhas, consultor_id }) => ({
        key: texto,
        cells: [
          texto,
          count(linhas),
          <SelectInput
            key="consultor"
            aria-label={texts.consultantOf(texto)}
            placeholder={texts.chooseConsultant}
            searchable
            options={colleagues ?? []}
            value={choices[texto] ?? consultor_id}
            onChange={(id) => id !== null && setChoices({ ...choices, [texto]: id })}
          />,
        ],
      }))}
    />
  );
  return (
    <Section title={texts.consultants} hint={rows > 0 ? texts.unknownHint(rows) : texts.consultantsHint}>
      {unknown.length > 0 && tableOf(unknown)}
      {known.length > 0 && (
        <details className={classes.known}>
          <summary>{texts.recognisedPeople(known.length)}</summary>
          {tableOf(known)}
        </details>
      )}
      <div className={classes.below}>
        <Button
          variant="default"
          loading={isBusy}
          disabled={Object.keys(choices).length === 0}
          onClick={() => onChoose(choices)}
        >
          {texts.checkAgain}
        </Button>
      </div>
    </Section>
  );
}
