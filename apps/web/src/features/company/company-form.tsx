import { api, type Empresa } from '@farol/contracts';
import { formatCnpj, formatPhoneSpaced } from '@farol/domain/br';
import { brandColorProblem, brandColors } from '@farol/domain/brand';
import { Button, ColorInput, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, queryKey, useCall } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { changedFields } from '../../shared/ui/conflict.ts';
import { missingIn, useVersionedForm, VersionConflict } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { RecoveredNotice } from '../../shared/ui/recovered-notice.tsx';
import { FieldGrid, Section } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../shared/ui/unsaved-guard.tsx';
import { companyTexts as texts } from './texts.ts';

const PAPERS = { claro: '#ffffff', escuro: '#12181a' } as const;

/** Button and text in a colour, as they adapt to light and dark; nothing while it cannot be a brand's. */
function BrandPreview({ cor }: { cor: string }) {
  const colour = cor.trim().toLowerCase();
  if (brandColorProblem(colour)) return null;
  const colours = brandColors(colour);
  return (
    <Group gap="sm" mt="sm" aria-label={texts.preview} role="group">
      {(['claro', 'escuro'] as const).map((theme) => {
        const { fundo, sobre, texto } = colours[theme];
        return (
          <Group key={theme} gap="sm" p="sm" className="panel" style={{ background: PAPERS[theme] }}>
            <span style={{ background: fundo, color: sobre, padding: '6px 14px', borderRadius: 6 }}>
              {texts.previewButton}
            </span>
            <Text span fw={600} style={{ color: texto }}>
              {texts.previewText}
            </Text>
            <Text span size="sm" style={{ color: texto }}>
              {theme === 'claro' ? texts.light : texts.dark}
            </Text>
          </Group>
        );
      })}
    </Group>
  );
}

type Values = Record<keyof typeof texts.fields, string>;
type Name = keyof Values;

const SHORT: readonly Name[] = ['registro_susep', 'registro_cvm', 'registro_creci'];
const CONTACT: readonly Name[] = ['telefone', 'email', 'site', 'cnpj'];
const LONG: readonly Name[] = [
  'exclusividade',
  'entes_supervisionados',
  'correspondente_instituicoes',
  'participacao_intermediario',
  'participacao_ente',
];
const NAMES: readonly Name[] = [
  'empresa_nome_fantasia',
  ...CONTACT,
  'endereco',
  'cor_marca',
  ...SHORT,
  ...LONG,
];

const valuesOf = (company: Empresa): Values =>
  Object.assign({}, ...NAMES.map((name) => ({ [name]: company[name] ?? '' })), {
    cnpj: formatCnpj(company.cnpj),
    telefone: formatPhoneSpaced(company.telefone),
  });

function validate(values: Values): Record<string, string> {
  const colour = values.cor_marca.trim().toLowerCase();
  const problem = colour ? brandColorProblem(colour) : null;
  return { ...missingIn(values, ['empresa_nome_fantasia']), ...(problem && { cor_marca: problem }) };
}

const COMPANY = ['empresa'] as const;

const describeField = (name: Name) => ({ label: texts.fields[name], show: String });

/** What customers read about the company. */
export function CompanyForm({ company }: { company: Empresa }) {
  const { alerts, conflict, discard, form, isDirty, isRecovered, isSaving, retry, submit } =
    useSaveCompany(company);
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard when={isDirty} watch={COMPANY} />
      {isRecovered && <RecoveredNotice onDiscard={discard} />}
      <FormAlert messages={alerts} retry={retry} />
      <Section title={texts.company}>
        <TextInput
          label={texts.fields.empresa_nome_fantasia}
          required
          {...form.getInputProps('empresa_nome_fantasia')}
        />
      </Section>
      <Section title={texts.brand} hint={texts.brandHint}>
        <ColorInput
          label={texts.fields.cor_marca}
          format="hex"
          maw={260}
          eyeDropperButtonProps={{ 'aria-label': texts.pickColor }}
          placeholder="#0A5F6D"
          // Below the field its error and the preview are read.
          popoverProps={{ position: 'right-start' }}
          {...form.getInputProps('cor_marca')}
        />
        <BrandPreview cor={form.values.cor_marca} />
      </Section>
      <Section title={texts.contact} hint={texts.contactHint}>
        <FieldGrid columns={2}>
          {CONTACT.map((name) => (
            <TextInput key={name} label={texts.fields[name]} {...form.getInputProps(name)} />
          ))}
        </FieldGrid>
        <TextInput label={texts.fields.endereco} mt="sm" {...form.getInputProps('endereco')} />
      </Section>
      <Section title={texts.registrations}>
        <FieldGrid columns={3}>
          {SHORT.map((name) => (
            <TextInput key={name} label={texts.fields[name]} {...form.getInputProps(name)} />
          ))}
        </FieldGrid>
      </Section>
      <Section title={texts.ties} hint={texts.tiesHint}>
        <FieldGrid columns={2}>
          {LONG.map((name) => (
            <Textarea
              key={name}
              label={texts.fields[name]}
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps(name)}
            />
          ))}
        </FieldGrid>
      </Section>
      <Group justify="flex-end" gap="xs" mb="lg">
        {isDirty && (
          <Button variant="default" onClick={discard}>
            {common.undo}
          </Button>
        )}
        <Button type="submit" loading={isSaving} disabled={!isDirty}>
          {common.save}
        </Button>
      </Group>
      <VersionConflict conflict={conflict} describe={describeField} />
    </form>
  );
}

function useSaveCompany(company: Empresa) {
  const client = useQueryClient();
  const update = useCall(api.companies.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      client.setQueryData(queryKey(api.companies.get, { params: { id: saved.empresa_id } }), saved);
      // Its name is shown in the chooser, the account menu and the option lists.
      for (const one of [api.setup.companies, api.auth.me, api.employees.options])
        void client.invalidateQueries({ queryKey: keyOf(one) });
      toastDone(texts.saved);
    },
  });
  return useVersionedForm({
    row: company,
    valuesOf,
    validate,
    changesOf: changedFields,
    place: `empresa/${company.empresa_id}`,
    update,
    inputOf: ({ changes, base }) => ({
      params: { id: base.empresa_id },
      body: { ...changes, versao: base.versao },
    }),
  });
}
