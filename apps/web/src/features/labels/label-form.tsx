import { CORES_DE_ETIQUETA, type CorDeEtiqueta } from '@farol/contracts';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { LabelColour } from '../../shared/ui/labels.tsx';
import { COLOUR_NAMES, labelTexts as texts } from './texts.ts';

type LabelFormProps = {
  initial?: { nome: string; cor: CorDeEtiqueta };
  action: string;
  onSend: (label: { nome: string; cor: CorDeEtiqueta }) => Promise<unknown>;
  /** Beside the button. */
  children?: ReactNode;
};

/** Name and colour of a label. */
export function LabelForm({ initial = { nome: '', cor: 'azul' }, action, onSend, children }: LabelFormProps) {
  const { form, alerts, submitWith, refuse } = useSentForm<{ nome: string; cor: CorDeEtiqueta }>({
    initialValues: initial,
    validate: ({ nome }): Record<string, string> => (nome.trim() ? {} : { nome: texts.nameMissing }),
  });
  const [isSending, setSending] = useState(false);
  const send = submitWith((values) => {
    setSending(true);
    onSend({ ...values, nome: values.nome.trim() })
      .then(
        () => form.reset(),
        (error: unknown) => refuse(error),
      )
      .finally(() => setSending(false));
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="xs">
        <FormAlert messages={alerts} />
        <TextInput label={texts.name} maxLength={30} {...form.getInputProps('nome')} />
        <Radio.Group label={texts.colour} {...form.getInputProps('cor')}>
          <Group gap="sm" mt={4}>
            {CORES_DE_ETIQUETA.map((cor) => (
              <Radio
                key={cor}
                value={cor}
                size="sm"
                label={
                  <span className="inline-row" style={{ gap: 4 }}>
                    <LabelColour cor={cor} />
                    {COLOUR_NAMES[cor]}
                  </span>
                }
              />
            ))}
          </Group>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          {children}
          <Button type="submit" variant="default" loading={isSending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
