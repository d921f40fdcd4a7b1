import { AREAS, COBERTURA_POR_AREA, findLista, loadLista } from '@farol/domain/code-lists';
import { Autocomplete, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { DateInput, MoneyInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import type { SentForm } from '../../../shared/ui/form/index.ts';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import type { PolicyValues } from './policy-values.ts';
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

type PolicyFieldsProps = { form: SentForm<PolicyValues>; hasSpouse: boolean; isRenewal?: boolean };

/** A policy outside a study; what a renewal covers follows from the policy that it renews. */
export function PolicyFields({ form, hasSpouse, isRenewal = false }: PolicyFieldsProps) {
  const insurers = useQuery(insurersQuery);
  const area = form.values.produto_diagnostico_id;
  const people = findLista('tipo_segurado').filter(({ value }) => hasSpouse || value === 'titular');
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
            <SelectInput
              label={texts.fields.produto_diagnostico_id}
              required
              options={AREA_OPTIONS}
              {...form.getInputProps('produto_diagnostico_id')}
              onChange={(value) => {
                form.setFieldValue('produto_diagnostico_id', value);
                form.setFieldValue('cobertura', null);
              }}
            />
            <SelectInput
              label={texts.fields.cobertura}
              required
              disabled={area === null}
              options={area === null ? [] : findLista(COBERTURA_POR_AREA[area])}
              {...form.getInputProps('cobertura')}
            />
            <SelectInput
              label={texts.fields.segurado}
              required
              options={people}
              {...form.getInputProps('segurado')}
            />
          </>
        )}
        <Autocomplete
          label={texts.fields.fornecedor}
          maxLength={120}
          limit={MOST}
          data={insurers.data?.map(({ label }) => label) ?? []}
          {...form.getInputProps('fornecedor')}
        />
        <TextInput
          label={texts.fields.numero_apolice}
          maxLength={60}
          {...form.getInputProps('numero_apolice')}
        />
        <MoneyInput label={texts.fields.valor_cobertura} {...form.getInputProps('valor_cobertura')} />
        <MoneyInput label={texts.fields.valor_premio} {...form.getInputProps('valor_premio')} />
        <SelectInput
          label={texts.fields.periodicidade_pagamento}
          options={findLista('periodicidade_pagamento')}
          clearable
          {...form.getInputProps('periodicidade_pagamento')}
        />
        <DateInput label={texts.fields.vigencia_inicio} {...form.getInputProps('vigencia_inicio')} />
        <DateInput
          label={texts.fields.vigencia_fim}
          description={texts.endHint}
          {...form.getInputProps('vigencia_fim')}
        />
      </FieldGrid>
      <Textarea
        label={texts.fields.observacao}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('observacao')}
      />
    </>
  );
}
