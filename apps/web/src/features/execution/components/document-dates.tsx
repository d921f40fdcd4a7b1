import type { Documento } from '@farol/contracts';
import { type CampoData, type DatasDocumento, validityOf, validityRule } from '@farol/domain/pipeline';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { DateInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { executionTexts as texts } from '../texts.ts';
import classes from './execution.module.css';

type Read = DatasDocumento & { validade_motivo: string };

/** The dates that the reviewer reads on a document, and the server's errors for them. */
export function useReadDates(document: Documento) {
  const { tipo, emitido_em, valido_ate, exercicio, validade_motivo } = document;
  const [read, setRead] = useState<Read>({
    emitido_em,
    valido_ate,
    exercicio,
    validade_motivo: validade_motivo ?? '',
  });
  const [errors, setErrors] = useState<Record<string, readonly string[]>>({});
  const asked = validityRule(tipo)?.pede ?? [];
  const validity = validityOf(tipo, read, today());
  return {
    asked,
    read,
    errors,
    validity,
    set: (over: Partial<Read>) => {
      setRead((now) => ({ ...now, ...over }));
      setErrors({});
    },
    /** Whether the failure is shown at one of these fields. */
    showsFailure: (error: unknown): boolean => {
      const found = isApiError(error) ? error.errors : {};
      setErrors(found);
      return asked.some((campo) => found[campo] !== undefined);
    },
    /** Only what was changed here: the rest stays as stored. */
    body: {
      ...Object.fromEntries(
        asked.flatMap((campo) => (read[campo] === document[campo] ? [] : [[campo, read[campo]]])),
      ),
      ...(read.validade_motivo.trim() !== (validade_motivo ?? '') && {
        validade_motivo: read.validade_motivo.trim() || null,
      }),
    },
  };
}

const YEARS = 5;
/** The last years, and an older one already stored. */
const lastYears = (told: number | null) => {
  const years = Array.from({ length: YEARS }, (_, n) => Number(today().slice(0, 4)) - n);
  const all = told === null || years.includes(told) ? years : [...years, told];
  return all.map((value) => ({ value, label: String(value) }));
};

type ReadDates = ReturnType<typeof useReadDates>;

/** Asked where the kind has an age; a reason, where it is out of date. */
export function DocumentDates({ name, dates }: { name: string; dates: ReadDates }) {
  const { asked, read, errors, validity, set } = dates;
  if (asked.length === 0) return null;
  const errorOf = (campo: CampoData) => errors[campo]?.[0];
  const isOver = validity?.estado === 'vencido';
  return (
    <div className={classes.dates}>
      {asked.map((campo) =>
        campo === 'exercicio' ? (
          <SelectInput
            key={campo}
            label={texts.dates[campo]}
            aria-label={`${texts.dates[campo]}, ${name}`}
            options={lastYears(read.exercicio)}
            value={read.exercicio}
            onChange={(exercicio) => set({ exercicio })}
            error={errorOf(campo)}
          />
        ) : (
          <DateInput
            key={campo}
            label={texts.dates[campo]}
            aria-label={`${texts.dates[campo]}, ${name}`}
            value={read[campo]}
            onChange={(day) => set({ [campo]: day })}
            error={errorOf(campo)}
          />
        ),
      )}
      {isOver && (
        <TextInput
          label={texts.servesAnyway}
          aria-label={`${texts.servesAnyway} ${name}`}
          className={classes.why ?? ''}
          maxLength={500}
          value={read.validade_motivo}
          onChange={(event) => set({ validade_motivo: event.currentTarget.value })}
        />
      )}
      {validity && !errorOf(validity.campo) && (
        <p className={isOver ? 'text-sm danger' : 'text-sm dim'} role="status">
          {validity.texto}
        </p>
      )}
    </div>
  );
}
