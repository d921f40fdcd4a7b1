import type { CampoLidoDoPdf, LeituraDoPdf } from '@farol/contracts';
import { AREAS, COBERTURA_POR_AREA, findLista, loadLista } from '@farol/domain/code-lists';
import { Autocomplete, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { DateInput, IntegerInput, MoneyInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import type { SentForm } from '../../../shared/ui/form/index.ts';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import type { PolicyValues } from './policy-values.ts';
import { WithReadMark } from './read-mark.tsx';
import { doubtOf } from './read-values.ts';
import { policyTexts as texts } from './texts.ts';

const OWNERS = [
  { value: 'S', label: texts.ofOther },
  { value: 'N', label: texts.ofOurs },
];
const AREA_OPTIONS = AREAS.map((value) => ({ value, label: areaInfo(value)?.curto ?? '' }));
/** A longer list is narrowed by typing. */
const MOST = 30;

/** Several hundred names: loaded by the first form with the field. */
const insurersQuery = {
  queryKey: ['lista', 'seguradora'],
  queryFn: () => loadLista('seguradora'),
  staleTime: Number.POSITIVE_INFINITY,
};

type PolicyFieldsProps = {
  form: SentForm<PolicyValues>;
  hasSpouse: boolean;
  isRenewal?: boolean;
  /** Its marks show where each value was read, as long as it is there. */
  leitura?: LeituraDoPdf | undefined;
};

/** A policy outside a study; what a renewal covers follows from the policy that it renews. */
export function PolicyFields({ form, hasSpouse, isRenewal = false, leitura }: PolicyFieldsProps) {
  const insurers = useQuery(insurersQuery);
  const area = form.values.produto_diagnostico_id;
  const people = findLista('tipo_segurado').filter(({ value }) => hasSpouse || value === 'titular');
  /** Label, error and doubt of a field. */
  const field = (name: CampoLidoDoPdf, hint?: string) => {
    const description = (leitura && doubtOf(leitura, name)) ?? hint;
    return {
      label: texts.fields[name],
      ...(description !== undefined && { description }),
      ...form.getInputProps(name),
    };
  };
  const marked = (name: CampoLidoDoPdf, input: ReactNode) => (
    <WithReadMark
      label={texts.fields[name]}
      places={form.values[name] === leitura?.campos[name] ? leitura?.evidencias[name] : undefined}
    >
      {input}
    </WithReadMark>
  );
  return (
    <>
      <Input.Wrapper label={texts.fields.outra_corretora} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={texts.of}
            data={OWNERS}
            value={form.values.outra_corretora ? 'S' : 'N'}
            onChange={(value) => form.setFieldValue('outra_corretora', value === 'S')}
          />
        </div>
      </Input.Wrapper>
      <FieldGrid columns={2}>
        {!isRenewal && (
          <>
            {marked(
              'produto_diagnostico_id',
              <SelectInput
                required
                options={AREA_OPTIONS}
                {...field('produto_diagnostico_id')}
                onChange={(value) => {
                  form.setFieldValue('produto_diagnostico_id', value);
                  form.setFieldValue('cobertura', null);
                }}
              />,
            )}
            {marked(
              'cobertura',
              <SelectInput
                required
                disabled={area === null}
                options={area === null ? [] : findLista(COBERTURA_POR_AREA[area])}
                {...field('cobertura')}
              />,
            )}
            <SelectInput required options={people} {...field('segurado')} />
          </>
        )}
        {marked(
          'fornecedor',
          <Autocomplete
            maxLength={120}
            limit={MOST}
            data={insurers.data?.map(({ label }) => label) ?? []}
            {...field('fornecedor')}
          />,
        )}
        {marked('numero_apolice', <TextInput maxLength={60} {...field('numero_apolice')} />)}
        {marked('numero_proposta', <TextInput maxLength={60} {...field('numero_proposta')} />)}
        {marked('valor_cobertura', <MoneyInput {...field('valor_cobertura')} />)}
        {marked('valor_premio', <MoneyInput {...field('valor_premio')} />)}
        {marked(
          'periodicidade_pagamento',
          <SelectInput
            options={findLista('periodicidade_pagamento')}
            clearable
            {...field('periodicidade_pagamento')}
          />,
        )}
        {marked(
          'forma_pagamento',
          <SelectInput options={findLista('forma_pagamento')} clearable {...field('forma_pagamento')} />,
        )}
        {marked('parcelas', <IntegerInput {...field('parcelas')} />)}
        {marked('placa', <TextInput maxLength={200} {...field('placa')} />)}
        {marked('vigencia_inicio', <DateInput {...field('vigencia_inicio')} />)}
        {marked('vigencia_fim', <DateInput {...field('vigencia_fim', texts.endHint)} />)}
      </FieldGrid>
      {marked('observacao', <Textarea autosize minRows={2} maxLength={500} {...field('observacao')} />)}
    </>
  );
}
