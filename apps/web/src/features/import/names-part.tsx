import type { Importacao } from '@farol/contracts';
import { AREAS, COBERTURA_POR_AREA, findLista, shortAreaName } from '@farol/domain/code-lists';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../shared/api/index.ts';
import { count } from '../../shared/format/index.ts';
import { insurersQuery, OTHER_INSURER } from '../../shared/study/insurers.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import classes from './import.module.css';
import { importTexts as texts } from './texts.ts';

type Name = Importacao['nomes'][number];
type Choices = Record<Name['campo'], Record<string, string>>;

const PRODUCTS = AREAS.flatMap((area) =>
  findLista(COBERTURA_POR_AREA[area]).map(({ value, label }) => ({
    value: `${area}.${value}`,
    label: `${shortAreaName(area)}: ${label}`,
  })),
);

/** Insurers to choose from; one that the list lacks may stay as the sheet writes it. */
function useInsurers() {
  const empresa_id = useSession()?.user.empresa_id ?? 0;
  const { data = [] } = useQuery(insurersQuery(empresa_id, null));
  const known = data.filter(({ value }) => value !== OTHER_INSURER);
  return ({ na_planilha, valor }: Name) => {
    const own = [na_planilha, valor].filter(
      (name): name is string => Boolean(name) && !known.some(({ value }) => value === name),
    );
    return [...[...new Set(own)].map((name) => ({ value: name, label: texts.asWritten(name) })), ...known];
  };
}

type Props = { one: Importacao; isBusy: boolean; onChoose: (choices: Choices) => void };

/** Which insurer and product the sheet's words mean, those that mean none first: one choice mends all of their rows. */
export function NamesPart({ one, isBusy, onChoose }: Props) {
  const [choices, setChoices] = useState<Choices>({ seguradora: {}, produto: {} });
  const insurersOf = useInsurers();
  if (one.nomes.length === 0) return null;
  const unknown = one.nomes.filter(({ valor }) => valor === null);
  const known = one.nomes.filter(({ valor }) => valor !== null);
  const rows = unknown.reduce((sum, { linhas }) => sum + linhas, 0);
  const isUnchanged = Object.values(choices).every((chosen) => Object.keys(chosen).length === 0);
  const tableOf = (names: readonly Name[]) => (
    <StaticTable
      label={texts.names}
      heads={texts.namesHeads}
      cards="phone"
      rows={names.map((name) => {
        const { campo, texto, na_planilha, linhas, valor } = name;
        return {
          key: `${campo} ${texto}`,
          cells: [
            na_planilha || texts.notSaid,
            texts.nameFields[campo],
            count(linhas),
            <SelectInput
              key="valor"
              aria-label={texts.meaningOf(texts.nameFields[campo], na_planilha || texts.notSaid)}
              placeholder={texts.chooseConsultant}
              searchable
              options={campo === 'produto' ? PRODUCTS : insurersOf(name)}
              value={choices[campo][texto] ?? valor}
              onChange={(value) =>
                value !== null && setChoices({ ...choices, [campo]: { ...choices[campo], [texto]: value } })
              }
            />,
          ],
        };
      })}
    />
  );
  return (
    <Section title={texts.names} hint={rows > 0 ? texts.unknownNamesHint(rows) : texts.namesHint}>
      {unknown.length > 0 && tableOf(unknown)}
      {known.length > 0 && (
        <details className={classes.known}>
          <summary>{texts.recognised(known.length)}</summary>
          {tableOf(known)}
        </details>
      )}
      <div className={classes.below}>
        <Button variant="default" loading={isBusy} disabled={isUnchanged} onClick={() => onChoose(choices)}>
          {texts.checkAgain}
        </Button>
      </div>
    </Section>
  );
}
