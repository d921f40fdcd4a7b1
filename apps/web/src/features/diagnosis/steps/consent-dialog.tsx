import { api } from '@farol/contracts';
import { CANAIS_CONSENTIMENTO, type CanalConsentimento } from '@farol/domain/code-lists';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isApiError, keyOf, useCall } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { DateInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { studyQuery } from '../queries.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';

type ConsentPurpose = 'tratamento' | 'dados_saude';

type ConsentDialogProps = {
  finalidade: ConsentPurpose | null;
  /** Called once it is stored; the study is reloaded afterwards. */
  onGranted?: () => void;
  onClose: () => void;
};

/** Records the customer's consent: purpose, channel, date; both purposes at once if both are missing. */
export function ConsentDialog({ finalidade, onGranted, onClose }: ConsentDialogProps) {
  const texts = diagnosisTexts.consent;
  const { estudo } = useStudy();
  const lacking: ConsentPurpose[] = [
    ...(estudo.consentiu_tratamento ? [] : (['tratamento'] as const)),
    ...(estudo.consentiu_saude ? [] : (['dados_saude'] as const)),
  ];
  const title = lacking.length > 1 ? texts.both : finalidade && texts[finalidade];
  return (
    <Modal opened={finalidade !== null} onClose={onClose} title={title} size={440}>
      {finalidade && (
        <ConsentForm asked={finalidade} lacking={lacking} onGranted={onGranted} onClose={onClose} />
      )}
    </Modal>
  );
}

type ConsentFormProps = {
  asked: ConsentPurpose;
  /** Purposes not recorded yet. */
  lacking: readonly ConsentPurpose[];
  onGranted: (() => void) | undefined;
  onClose: () => void;
};

function ConsentForm({ asked, lacking, onGranted, onClose }: ConsentFormProps) {
  const { estudo, queue } = useStudy();
  const queryClient = useQueryClient();
  const grant = useCall(api.customers.grantConsent, { meta: { handled: true } });
  const [purposes, setPurposes] = useState<readonly string[]>([asked]);
  const [canal, setCanal] = useState<CanalConsentimento | null>(null);
  const [data, setData] = useState<string | null>(today());
  const texts = diagnosisTexts.consent;
  const errors = isApiError(grant.error) ? grant.error.errors : {};

  const save = async () => {
    if (!canal || !data) return;
    await queue.settle();
    const readAgain = () => queryClient.fetchQuery({ ...studyQuery(estudo.diagnostico_id), staleTime: 0 });
    try {
      for (const finalidade of lacking.filter((one) => purposes.includes(one)))
        await grant.mutateAsync({ params: { id: estudo.cliente_id }, body: { finalidade, canal, data } });
    } catch (error) {
      // The first may be stored although the second failed.
      await readAgain();
      throw error;
    }
    onGranted?.();
    await readAgain();
    void queryClient.invalidateQueries({ queryKey: keyOf(api.customers.get) });
    toastDone(diagnosisTexts.health.done);
    onClose();
  };
  return (
    <Stack gap="md">
      {lacking.length > 1 ? (
        <Checkbox.Group aria-label={texts.purposes} value={[...purposes]} onChange={setPurposes}>
          <Stack gap="sm">
            {lacking.map((one) => (
              <Checkbox key={one} value={one} label={texts[one]} description={texts.sentence[one]} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Text>{texts.sentence[asked]}</Text>
      )}
      <SelectInput
        label={texts.channel}
        options={CANAIS_CONSENTIMENTO}
        value={canal}
        onChange={setCanal}
        error={errors.canal?.[0]}
        data-autofocus
      />
      <DateInput label={texts.day} value={data} onChange={setData} max={today()} error={errors.data?.[0]} />
      {grant.isError && Object.keys(errors).length === 0 && (
        <Text c="var(--farol-danger-text)" size="sm" role="alert">
          {errorMessage(grant.error)}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          disabled={!canal || !data || purposes.length === 0}
          loading={grant.isPending}
          onClick={() => void save().catch(() => undefined)}
        >
          {texts.save}
        </Button>
      </Group>
    </Stack>
  );
}
