import { api } from '@farol/contracts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCall } from '../../../shared/api/index.ts';
import { mailTexts as texts } from './texts.ts';
import { type MailValues, settingsOf } from './use-mail-form.ts';

type Props = {
  empresa_id: number;
  values: MailValues;
  /** False if something is missing, which the fields then say. */
  isReady: () => boolean;
  onRefused: (error: Error) => void;
};

/** Sends a mail to who asks by what is typed. */
export function MailTest({ empresa_id, values, isReady, onRefused }: Props) {
  const test = useCall(api.mailServer.test, { meta: { handled: true }, onError: onRefused });
  const { data } = test;
  return (
    <Stack gap="xs" align="stretch">
      <Group gap="sm">
        <Button
          variant="default"
          loading={test.isPending}
          onClick={() => {
            if (isReady()) test.mutate({ params: { id: empresa_id }, body: settingsOf(values) });
            else test.reset();
          }}
        >
          {texts.test}
        </Button>
        <span className="text-sm dim">{texts.testHint}</span>
      </Group>
      <div aria-live="polite">
        {data && (
          <Alert
            color={data.problema ? 'red' : 'green'}
            icon={
              data.problema ? <CircleAlert size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />
            }
          >
            {data.problema ?? texts.tested(data.enviado_para)}
          </Alert>
        )}
      </div>
    </Stack>
  );
}
