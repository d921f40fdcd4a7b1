import type { ListaDocumentos } from '@farol/contracts';
import { itensOfArea } from '@farol/domain/catalogue';
import { type Area, findLista } from '@farol/domain/code-lists';
import { MAX_ACRESCENTADOS, MAX_TEXTO_DOCUMENTO } from '@farol/domain/pipeline';
import { ActionIcon, Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import classes from '../parameters.module.css';
import { documentTexts as texts } from '../texts.ts';

type Added = ListaDocumentos['ajuste']['acrescentados'][number];

type AddedDocumentsProps = {
  area: Area | null;
  rows: readonly Added[];
  onChange: (rows: Added[]) => void;
  errors: Record<string, string>;
  readOnly: boolean;
};

/** The signed proposal is asked for when proposals are filed. */
const KINDS = findLista('tipo_documento').filter(({ value }) => value !== 'proposta_assinada');

/** Documents that the company asks for besides the house's, for all items of the area or some. */
export function AddedDocuments({ area, rows, onChange, errors, readOnly }: AddedDocumentsProps) {
  const items =
    area === null ? [] : itensOfArea(area).map(({ codigo, nome }) => ({ value: codigo, label: nome }));
  const change = (index: number, part: Partial<Added>) =>
    onChange(rows.map((row, n) => (n === index ? { ...row, ...part } : row)));
  return (
    <div className="stack">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <fieldset key={index} className={classes.added}>
          <legend className="text-xs dim">{texts.added(index + 1)}</legend>
          <Select
            label={texts.kind}
            data={KINDS}
            value={row.tipo}
            searchable
            allowDeselect={false}
            readOnly={readOnly}
            error={errors[`acrescentados.${index}.tipo`]}
            onChange={(value) => {
              const kind = KINDS.find((one) => one.value === value)?.value;
              if (kind) change(index, { tipo: kind });
            }}
          />
          <TextInput
            label={row.tipo === 'outro' ? texts.which : texts.note}
            maxLength={MAX_TEXTO_DOCUMENTO}
            readOnly={readOnly}
            value={row.texto ?? ''}
            error={errors[`acrescentados.${index}.texto`]}
            onChange={(event) => change(index, { texto: event.currentTarget.value || null })}
          />
          {items.length > 0 && (
            <MultiSelect
              label={texts.items}
              placeholder={row.itens.length === 0 ? texts.allItems : undefined}
              data={items}
              searchable
              value={row.itens}
              readOnly={readOnly}
              error={errors[`acrescentados.${index}.itens`]}
              onChange={(itens) => change(index, { itens })}
            />
          )}
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.remove(index + 1)}
              onClick={() => onChange(rows.filter((_, n) => n !== index))}
            >
              <Trash2 size={16} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {!readOnly && rows.length < MAX_ACRESCENTADOS && (
        <Button
          variant="default"
          size="sm"
          className={classes.add ?? ''}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => onChange([...rows, { tipo: 'outro', texto: null, itens: [] }])}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}
