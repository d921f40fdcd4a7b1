import type { FormaParametro } from '@farol/domain/parameters';
import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { FigureInput } from './figure-input.tsx';
import classes from './parameters.module.css';
import { parameterTexts as texts } from './texts.ts';
import { headOf, needsHeads } from './value-table.tsx';
import { asRecord, objectValues, tableRows } from './value-text.ts';

type Errors = Readonly<Record<string, string>>;
type FormProps<F extends FormaParametro> = {
  forma: F;
  value: unknown;
  onChange: (value: unknown) => void;
  errors: Errors;
};

/** The fields of a parameter's value, of any form. */
export function ValueForm({ forma, ...rest }: FormProps<FormaParametro>) {
  if (forma.tipo === 'valor') {
    const { value, onChange, errors } = rest;
    return <FigureInput coluna={forma.coluna} value={value} onChange={onChange} error={errors.valor} />;
  }
  return (
    <div>
      {forma.tipo === 'objeto' ? (
        <ObjectFields forma={forma} {...rest} />
      ) : (
        <TableRows forma={forma} {...rest} />
      )}
      {rest.errors.valor && (
        <Text size="sm" mt="xs" className="danger" role="alert">
          {rest.errors.valor}
        </Text>
      )}
    </div>
  );
}

function ObjectFields({
  forma,
  value,
  onChange,
  errors,
}: FormProps<Extract<FormaParametro, { tipo: 'objeto' }>>) {
  const values = objectValues(forma, value);
  const put = (nome: string, typed: unknown) => {
    const next = { ...values, [nome]: typed };
    onChange(forma.em ? { [forma.em]: next } : next);
  };
  return (
    <div className={classes.fields}>
      {forma.campos.map((coluna) => (
        <FigureInput
          key={coluna.nome}
          coluna={coluna}
          value={values[coluna.nome]}
          onChange={(typed) => put(coluna.nome, typed)}
          error={errors[`valor.${coluna.nome}`]}
        />
      ))}
    </div>
  );
}

function TableRows({
  forma,
  value,
  onChange,
  errors,
}: FormProps<Extract<FormaParametro, { tipo: 'tabela' }>>) {
  const rows = tableRows(forma, value);
  const own = forma.em ? asRecord(value) : {};
  const put = (next: readonly unknown[]) => onChange(forma.em ? { ...own, [forma.em]: next } : next);
  // A new bracket goes before the open-ended one, which must stay last.
  const add = () => put(rows.toSpliced(-1, 0, Object.fromEntries(forma.colunas.map((c) => [c.nome, null]))));
  return (
    <Stack gap="md">
      {forma.campos.length > 0 && (
        <div className={classes.fields}>
          {forma.campos.map((coluna) => (
            <FigureInput
              key={coluna.nome}
              coluna={coluna}
              value={own[coluna.nome]}
              onChange={(typed) => onChange({ ...own, [coluna.nome]: typed })}
              error={errors[`valor.${coluna.nome}`]}
            />
          ))}
        </div>
      )}
      <div className={classes.wide}>
        <table className={classes.rows} data-narrow={needsHeads(forma) || undefined}>
          <thead>
            <tr>
              {forma.colunas.map((coluna) => (
                <th key={coluna.nome} scope="col">
                  {needsHeads(forma) ? headOf(coluna) : coluna.rotulo}
                </th>
              ))}
              {!forma.fixa && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bracket is identified by its position
              <tr key={k}>
                {forma.colunas.map((coluna) => (
                  <td key={coluna.nome}>
                    <FigureInput
                      coluna={coluna}
                      hidesLabel
                      hidesUnit={needsHeads(forma)}
                      label={texts.row(k + 1, coluna.rotulo)}
                      value={row[coluna.nome]}
                      onChange={(typed) => put(rows.with(k, { ...row, [coluna.nome]: typed }))}
                      error={errors[`valor.${k}.${coluna.nome}`]}
                      placeholder={coluna.opcional && k === rows.length - 1 ? texts.lastRow : undefined}
                    />
                  </td>
                ))}
                {!forma.fixa && (
                  <td className={classes.remove}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={texts.removeRow(k + 1)}
                      disabled={rows.length === 1}
                      onClick={() => put(rows.toSpliced(k, 1))}
                    >
                      <X size={15} aria-hidden />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!forma.fixa && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.add ?? ''}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={add}
        >
          {texts.addRow}
        </Button>
      )}
    </Stack>
  );
}
