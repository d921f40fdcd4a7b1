import type { ListaDocumentos } from '@farol/contracts';
import { type Area, codeLabel, type TipoDocumento } from '@farol/domain/code-lists';
import { documentRulesOf, MAX_TEXTO_DOCUMENTO, needOfDocument } from '@farol/domain/pipeline';
import { Checkbox, TextInput } from '@mantine/core';
import classes from '../parameters.module.css';
import { documentTexts as texts } from '../texts.ts';

type Ajuste = ListaDocumentos['ajuste'];

type HouseDocumentsProps = {
  area: Area | null;
  ajuste: Ajuste;
  onChange: (ajuste: Ajuste) => void;
  errors: Record<string, string>;
  readOnly: boolean;
};

/** Kinds of an area with every case in which they are asked for. */
function housekinds(area: Area | null) {
  const byKind = Map.groupBy(documentRulesOf(area), ({ tipo }) => tipo);
  return [...byKind].map(([tipo, rules]) => ({
    tipo,
    cases: rules.flatMap(({ quando, validade_dias }) => [
      ...(quando ? [quando] : []),
      ...(validade_dias ? [texts.validity(validade_dias)] : []),
    ]),
  }));
}

/** The house's documents: ticked ones are asked for, and each may carry the company's words. */
export function HouseDocuments({ area, ajuste, onChange, errors, readOnly }: HouseDocumentsProps) {
  const { retirados, textos } = ajuste;
  const toggle = (tipo: TipoDocumento, isAsked: boolean) =>
    onChange({
      ...ajuste,
      retirados: isAsked ? retirados.filter((one) => one !== tipo) : [...retirados, tipo],
    });
  return (
    <ul className={classes.documents}>
      {housekinds(area).map(({ tipo, cases }) => {
        const need = needOfDocument(area, tipo);
        const isAsked = need !== null || !retirados.includes(tipo);
        const name = codeLabel('tipo_documento', tipo);
        return (
          <li key={tipo}>
            <Checkbox
              label={name}
              description={[...cases, need && texts.needs[need]].filter(Boolean).join(' ')}
              checked={isAsked}
              disabled={readOnly || need !== null}
              error={errors[`retirados.${tipo}`]}
              onChange={(event) => toggle(tipo, event.currentTarget.checked)}
            />
            {isAsked && (
              <TextInput
                size="sm"
                aria-label={texts.wordsOf(name)}
                placeholder={texts.words}
                maxLength={MAX_TEXTO_DOCUMENTO}
                readOnly={readOnly}
                value={textos[tipo] ?? ''}
                error={errors[`textos.${tipo}`]}
                onChange={(event) =>
                  onChange({ ...ajuste, textos: { ...textos, [tipo]: event.currentTarget.value } })
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
