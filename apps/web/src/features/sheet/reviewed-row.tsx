import type { LinhaConferida } from '@farol/contracts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FileLink } from '../../shared/ui/file-link.tsx';
import { DecidedBy, ReviewedField } from './reviewed-field.tsx';
import classes from './sheet.module.css';
import { sheetTexts as texts } from './texts.ts';
import type { Decide } from './use-decide.ts';

type RowProps = {
  row: LinhaConferida;
  errors: Readonly<Record<string, string[]>>;
  onDecide?: Decide;
  busy: boolean;
};

/** A row of her sheet: taken as a whole where the study has none like it, else column by column. */
export function ReviewedRow({ row, errors, onDecide, busy }: RowProps) {
  const { chave, rotulo, no_estudo, faltam, colunas, arquivo, decisao } = row;
  const [completar, setCompletar] = useState<Record<string, string>>({});
  const name = [rotulo, colunas[0]?.disse].filter(Boolean).join(': ');
  const isCompared = no_estudo && !decisao;
  const errorOf = (nome: string) => errors[`${chave}.${nome}`]?.[0];
  const include = (decisao: 'aceitar' | 'incluir') =>
    onDecide?.([{ chave, decisao, versao: 0, ...(Object.keys(completar).length > 0 && { completar }) }]);
  const shown = new Set([
    ...colunas.map((one) => one.chave),
    ...faltam.map(({ nome }) => `${chave}.${nome}`),
  ]);
  const others = Object.entries(errors).filter(
    ([key]) => (key === chave || key.startsWith(`${chave}.`)) && !shown.has(key),
  );
  return (
    <div className={classes.row}>
      <div className="row between wrap">
        <b>{name}</b>
        {arquivo && (
          <FileLink file={arquivo} size="sm">
            {texts.file}
          </FileLink>
        )}
      </div>
      {isCompared ? (
        colunas.map((field) => (
          <ReviewedField
            key={field.chave}
            field={field}
            error={errors[field.chave]?.[0]}
            {...(onDecide && { onDecide })}
            busy={busy}
          />
        ))
      ) : (
        <dl className={classes.told}>
          {colunas.map(({ chave: key, rotulo: label, disse }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {disse}
                {errors[key] && <span className="block text-sm danger">{errors[key]?.[0]}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {decisao && <DecidedBy decisao={decisao} />}
      {!decisao && !no_estudo && onDecide && faltam.length > 0 && (
        <Group gap="xs" align="flex-end" mt="xs">
          {faltam.map(({ nome, rotulo: label, tipo, opcoes }) => {
            const shared = {
              label: `${texts.complete}: ${label}`,
              value: completar[nome] ?? '',
              error: errorOf(nome),
              onChange: (event: { currentTarget: { value: string } }) =>
                setCompletar({ ...completar, [nome]: event.currentTarget.value }),
            };
            return tipo === 'escolha' ? (
              <NativeSelect
                key={nome}
                {...shared}
                data={[
                  { value: '', label: '' },
                  ...(opcoes ?? []).map((one) => ({ value: String(one.value), label: one.label })),
                ]}
              />
            ) : (
              <TextInput key={nome} {...shared} type={tipo === 'data' ? 'date' : 'text'} />
            );
          })}
        </Group>
      )}
      {others.map(([key, words]) => (
        <p key={key} className="text-sm danger" role="alert">
          {words[0]}
        </p>
      ))}
      {onDecide && decisao?.decisao !== 'aceita' && (
        <Group gap="xs" mt="xs">
          {no_estudo ? (
            <Button size="xs" variant="subtle" disabled={busy} onClick={() => include('incluir')}>
              {texts.includeOther}
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              aria-label={`${texts.include}: ${name}`}
              onClick={() => include('aceitar')}
            >
              {texts.include}
            </Button>
          )}
          {!no_estudo && !decisao && (
            <Button
              size="xs"
              variant="subtle"
              disabled={busy}
              aria-label={`${texts.skip}: ${name}`}
              onClick={() => onDecide([{ chave, decisao: 'manter', versao: 0 }])}
            >
              {texts.skip}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
