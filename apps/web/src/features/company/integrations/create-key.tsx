import { api, type ChaveDaEmpresa } from '@farol/contracts';
import { DIAS_DA_CHAVE, ESCOPO_LABELS, ESCOPOS, type Escopo } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { Button, Checkbox, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useCall, useSession } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { DateInput } from '../../../shared/ui/fields/date-input.tsx';
import { useSentForm } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { integrationTexts as texts } from './texts.ts';

const PROFILES = ['admin', 'broker'] as const;
/** Days that a new key is proposed for. */
const PROPOSED = 180;

type Values = {
  nome: string;
  perfil: ChaveDaEmpresa['perfil'];
  escopos: Escopo[];
  expira_em: string | null;
};

type CreateKeyProps = { empresa_id: number; onClose(): void; onCreated(token: string): void };

export function CreateKey({ empresa_id, onClose, onCreated }: CreateKeyProps) {
  useRestoreFocusOnUnmount();
  const profiles = useSession()?.user.perfis ?? PROFILES;
  const { alerts, form, refuse, retry, submitWith } = useSentForm<Values>({
    initialValues: { nome: '', perfil: 'admin', escopos: [], expira_em: addDays(today(), PROPOSED) },
    validate: ({ nome, escopos, expira_em }) => ({
      ...(nome.trim() ? {} : { nome: texts.needName }),
      ...(escopos.length > 0 ? {} : { escopos: texts.needScope }),
      ...(expira_em ? {} : { expira_em: texts.needDay }),
    }),
  });
  const create = useCall(api.apiKeys.create, {
    meta: { handled: true },
    onSuccess: ({ token }) => onCreated(token),
    onError: refuse,
  });
  const send = ({ expira_em, ...values }: Values) =>
    expira_em && create.mutate({ params: { id: empresa_id }, body: { ...values, expira_em } });
  return (
    <Modal opened onClose={onClose} title={texts.newKey}>
      <form noValidate onSubmit={submitWith(send)}>
        <Stack gap="md">
          <FormAlert messages={alerts} retry={retry} />
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            required
            maxLength={60}
            data-autofocus
            {...form.getInputProps('nome')}
          />
          <Checkbox.Group label={texts.scopes} required {...form.getInputProps('escopos')}>
            <Stack gap="xs" mt="xs">
              {ESCOPOS.map((one) => (
                <Checkbox key={one} value={one} label={ESCOPO_LABELS[one]} description={one} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Radio.Group
            label={texts.profile}
            description={texts.profileHint}
            {...form.getInputProps('perfil')}
          >
            <Group gap="lg" mt="xs">
              {PROFILES.filter((one) => profiles.includes(one)).map((one) => (
                <Radio key={one} value={one} label={texts.profiles[one]} />
              ))}
            </Group>
          </Radio.Group>
          <DateInput
            label={texts.until}
            description={texts.untilHint}
            required
            min={today()}
            max={addDays(today(), DIAS_DA_CHAVE)}
            {...form.getInputProps('expira_em')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {texts.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
