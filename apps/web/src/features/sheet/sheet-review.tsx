import type { Cliente, FichaDoCliente } from '@farol/contracts';
import { Button, Group } from '@mantine/core';
import { useCan } from '../../shared/api/index.ts';
import { studyHref } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { ReviewedField } from './reviewed-field.tsx';
import { ReviewedRow } from './reviewed-row.tsx';
import classes from './sheet.module.css';
import { sheetTexts as texts } from './texts.ts';
import { useDecide } from './use-decide.ts';

type ReviewProps = {
  cliente: Cliente;
  ficha: NonNullable<FichaDoCliente['ficha']>;
  conferencia: NonNullable<FichaDoCliente['conferencia']>;
};

/** The customer's answers beside the study's, value by value. */
export function SheetReview({ cliente: { cliente_id }, ficha, conferencia }: ReviewProps) {
  const { estudo, secoes, abertas, vazias } = conferencia;
  const isAllowed = useCan('estudos.editar');
  const { decide, pending, errors } = useDecide(cliente_id, ficha, estudo?.diagnostico_id);
  const may = isAllowed && estudo !== null;
  const versions = new Map(
    secoes.flatMap(({ campos, linhas }) =>
      [...campos, ...linhas.flatMap(({ colunas }) => colunas)].map((one) => [one.chave, one.versao] as const),
    ),
  );
  const acceptEmpty = () =>
    decide(vazias.map((chave) => ({ chave, decisao: 'aceitar' as const, versao: versions.get(chave) ?? 0 })));
  return (
    <Section title={texts.review} aside={texts.open(abertas.length)}>
      {!estudo && <p className="text-sm">{texts.noStudy}</p>}
      <Group gap="xs" mb="sm">
        {may && vazias.length > 0 && (
          <Button loading={pending} onClick={acceptEmpty}>
            {texts.acceptEmpty(vazias.length)}
          </Button>
        )}
        <Button
          component={AppLink}
          variant="default"
          href={estudo ? studyHref({ ...estudo, cliente_id }) : `/diagnosis/complete/${cliente_id}`}
        >
          {estudo ? texts.toStudy : texts.start}
        </Button>
      </Group>
      {secoes.map(({ secao, titulo, campos, linhas }) => (
        <section key={secao} className={classes.section}>
          <h3>{titulo}</h3>
          {campos.length > 0 && <Heads />}
          {campos.map((field) => (
            <ReviewedField
              key={field.chave}
              field={field}
              error={errors[field.chave]?.[0]}
              {...(may && { onDecide: decide })}
              busy={pending}
            />
          ))}
          {linhas.map((row) => (
            <ReviewedRow
              key={row.chave}
              row={row}
              errors={errors}
              {...(may && { onDecide: decide })}
              busy={pending}
            />
          ))}
        </section>
      ))}
    </Section>
  );
}

const Heads = () => (
  <div className={classes.heads} aria-hidden>
    <span />
    <span>{texts.said}</span>
    <span>{texts.study}</span>
    <span />
  </div>
);
