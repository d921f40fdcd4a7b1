import type { Importacao } from '@farol/contracts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../shared/format/index.ts';
import { isSame } from '../../shared/sync/pending-changes.ts';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import classes from './import.module.css';
import { importTexts as texts } from './texts.ts';

type Props = { one: Importacao; isBusy: boolean; onKeep: (fields: string[]) => void };

/** What changes of customers who exist, field by field, and which fields are to stay. */
export function UpdatesPart({ one, isBusy, onKeep }: Props) {
  const { campos_a_atualizar: fields, atualizacoes: rows, nao_atualizar: kept } = one;
  const [staying, setStaying] = useState(kept);
  if (fields.length === 0 && kept.length === 0) return null;
  const toggle = (campo: string) =>
    setStaying(staying.includes(campo) ? staying.filter((one) => one !== campo) : [...staying, campo]);
  return (
    <Section title={texts.updates} hint={texts.updatesHint}>
      <fieldset className={classes.fields}>
        <legend className="text-sm dim">{texts.updateFields}</legend>
        {fields.map(({ campo, rotulo, linhas }) => (
          <Checkbox
            key={campo}
            label={texts.updateField(rotulo, linhas)}
            checked={!staying.includes(campo)}
            onChange={() => toggle(campo)}
          />
        ))}
      </fieldset>
      {(!isSame(staying, kept) || kept.length > 0) && (
        <div className={classes.buttons}>
          {!isSame(staying, kept) && (
            <Button variant="default" loading={isBusy} onClick={() => onKeep(staying)}>
              {texts.checkAgain}
            </Button>
          )}
          {kept.length > 0 && (
            <Button variant="subtle" loading={isBusy} onClick={() => onKeep([])}>
              {texts.updateAll}
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <StaticTable
          label={texts.updates}
          heads={texts.updatesHeads}
          cards="phone"
          rows={rows.map(({ numero, nome, campos }) => ({
            key: numero,
            cells: [
              count(numero),
              nome,
              campos.map(({ campo, rotulo, antes, depois }) => (
                <div key={campo}>{texts.change(rotulo, antes, depois)}</div>
              )),
            ],
          }))}
        />
      )}
      {one.linhas_a_atualizar > rows.length && (
        <p>{texts.moreUpdates(one.linhas_a_atualizar - rows.length)}</p>
      )}
    </Section>
  );
}
