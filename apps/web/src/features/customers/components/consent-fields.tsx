import type { Cliente } from '@farol/contracts';
import { CANAIS_CONSENTIMENTO } from '@farol/domain/code-lists';
import { Checkbox, Stack } from '@mantine/core';
import { today } from '../../../shared/format/index.ts';
import { DateInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import { consentTexts as texts } from '../texts.ts';

type Consent = Cliente['consentimentos'][number];
type Purpose = Consent['finalidade'];
type Channel = Consent['canal'];

export const PURPOSES: readonly Purpose[] = ['tratamento', 'dados_saude'];

/** A consent: purposes, channel and date. */
export type ConsentDraft = { purposes: Purpose[]; canal: Channel | null; data: string | null };
type ConsentErrors = { canal?: string; data?: string };

export const noConsent = (): ConsentDraft => ({ purposes: [], canal: null, data: today() });

export function consentErrors({ purposes, canal, data }: ConsentDraft): ConsentErrors {
  if (purposes.length === 0) return {};
  return { ...(canal ? {} : { canal: texts.missing }), ...(data ? {} : { data: texts.missingDate }) };
}

type ConsentFieldsProps = {
  value: ConsentDraft;
  onChange: (value: ConsentDraft) => void;
  offered: readonly Purpose[];
  errors: ConsentErrors;
  columns?: 2;
};

export function ConsentFields({ value, onChange, offered, errors, columns }: ConsentFieldsProps) {
  const fields = (
    <>
      <SelectInput
        label={texts.channel}
        options={CANAIS_CONSENTIMENTO}
        value={value.canal}
        onChange={(canal) => onChange({ ...value, canal })}
        error={errors.canal}
        required
        data-consent="canal"
      />
      <DateInput
        label={texts.date}
        max={today()}
        value={value.data}
        onChange={(data) => onChange({ ...value, data })}
        error={errors.data}
        required
        data-consent="data"
      />
    </>
  );
  return (
    <Stack gap="sm">
      <Checkbox.Group
        aria-label={texts.purpose}
        value={value.purposes}
        onChange={(chosen) => onChange({ ...value, purposes: PURPOSES.filter((p) => chosen.includes(p)) })}
      >
        <Stack gap="xs">
          {offered.map((purpose) => (
            <Checkbox
              key={purpose}
              value={purpose}
              label={texts.purposes[purpose]}
              description={texts.purposeHints[purpose]}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {value.purposes.length > 0 && (columns ? <FieldGrid columns={2}>{fields}</FieldGrid> : fields)}
    </Stack>
  );
}
