import { api } from '@farol/contracts';
import { Alert, Button } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCall } from '../../../shared/api/index.ts';
import { directoryTexts as texts } from './texts.ts';

/** Asks the server to read what the typed issuer publishes. */
export function IssuerTest({ empresa_id, emissor }: { empresa_id: number; emissor: string }) {
  const test = useCall(api.directory.test);
  const { data } = test;
  const isFine = data?.problemas.length === 0;
  return (
    <>
      <Button
        variant="default"
        my="sm"
        disabled={!emissor.trim()}
        loading={test.isPending}
        onClick={() => test.mutate({ params: { id: empresa_id }, body: { emissor: emissor.trim() } })}
      >
        {texts.test}
      </Button>
      {data && (
        <Alert
          mb="sm"
          role="status"
          color={isFine ? 'green' : 'red'}
          icon={isFine ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
        >
          {isFine ? <div>{texts.tested}</div> : data.problemas.map((one) => <div key={one}>{one}</div>)}
          {isFine && !data.saida && <div>{texts.noLeaving}</div>}
        </Alert>
      )}
    </>
  );
}
