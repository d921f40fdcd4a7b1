import { api } from '@farol/contracts';
import { Button, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isApiError, useCall, useSession } from '../../../shared/api/index.ts';
import { CopyText } from '../../../shared/ui/copy-button.tsx';
import { useSentForm } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { secondFactorTexts as texts } from '../texts.ts';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

const SIDE = 168;
const PASSWORD = ['senha_atual'] as const;

/** Drawn in the browser: the secret goes to no other service. */
function QrCode({ content }: { content: string }) {
  const drawing = useQuery({
    queryKey: ['qr', content],
    queryFn: async () => {
      const { toString: draw } = await import('qrcode');
      return draw(content, { type: 'svg', margin: 0 });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!drawing.data) return <Skeleton width={SIDE} height={SIDE} />;
  return (
    <img
      className={classes.qr}
      alt={texts.qr}
      src={`data:image/svg+xml,${encodeURIComponent(drawing.data)}`}
    />
  );
}

type SetUpProps = {
  /** What is asked before the secret is shown; nothing at a login that waits for the set-up. */
  asks: readonly ('senha_atual' | 'codigo')[];
  /** After the recovery codes were seen. */
  onDone: () => void;
  doneLabel: string;
  /** The codes are on the screen, this once. */
  onCodes?: () => void;
  cancel?: ReactNode;
};

/** Password, secret with its first code, recovery codes: one after the other. */
export function SetUpSecondFactor({ asks, onDone, doneLabel, onCodes, cancel }: SetUpProps) {
  const [secret, setSecret] = useState<{ segredo: string; otpauth: string } | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const login = useSession()?.user.usuario_username ?? '';
  if (codes)
    return (
      <Stack gap="md">
        <RecoveryCodes codes={codes} login={login} />
        <Button onClick={onDone}>{doneLabel}</Button>
      </Stack>
    );
  const show = (made: readonly string[]) => {
    setCodes(made);
    onCodes?.();
  };
  if (secret) return <FirstCode {...secret} cancel={cancel} onCodes={show} />;
  const asked = asksPassword ? PASSWORD : asks;
  return asked.length > 0 ? (
    <Confirm asks={asked} cancel={cancel} onSecret={setSecret} />
  ) : (
    <StartAtOnce onSecret={setSecret} onRefused={() => setAsksPassword(true)} />
  );
}

type SecretProps = { onSecret: (secret: { segredo: string; otpauth: string }) => void };

/** Of a session from before the requirement the password is asked after all. */
function StartAtOnce({ onSecret, onRefused }: SecretProps & { onRefused: () => void }) {
  const start = useCall(api.auth.startSecondFactor, {
    meta: { handled: true },
    onSuccess: onSecret,
    onError: (error) => {
      if (isApiError(error) && error.status === 422) onRefused();
    },
  });
  const { mutate } = start;
  useEffect(() => mutate({ body: {} }), [mutate]);
  if (!start.isError) return <Skeleton height={168} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: {} });
      }}
    >
      <FormAlert messages={[start.error.message]} retry />
    </form>
  );
}

function Confirm({ asks, cancel, onSecret }: Pick<SetUpProps, 'asks' | 'cancel'> & SecretProps) {
  const { alerts, form, refuse, retry, submitWith } = useSentForm({
    initialValues: { senha_atual: '', codigo: '' },
  });
  const start = useCall(api.auth.startSecondFactor, {
    meta: { handled: true },
    onSuccess: onSecret,
    onError: refuse,
  });
  const submit = submitWith(({ senha_atual, codigo }) =>
    start.mutate({ body: { senha_atual, ...(asks.includes('codigo') ? { codigo } : {}) } }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert messages={alerts} retry={retry} />
      <Stack gap="md">
        <PasswordInput
          label={texts.presentPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('senha_atual')}
        />
        {asks.includes('codigo') && <CodeInput label={texts.presentCode} {...form.getInputProps('codigo')} />}
        <div className="row">
          <Button type="submit" loading={start.isPending}>
            {texts.goOn}
          </Button>
          {cancel}
        </div>
      </Stack>
    </form>
  );
}

type FirstCodeProps = {
  segredo: string;
  otpauth: string;
  cancel?: ReactNode;
  onCodes: (codes: readonly string[]) => void;
};

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FirstCode({ segredo, otpauth, cancel, onCodes }: FirstCodeProps) {
  const { alerts, form, refuse, retry, submitWith } = useSentForm({ initialValues: { codigo: '' } });
  const confirm = useCall(api.auth.confirmSecondFactor, {
    meta: { handled: true },
    onSuccess: ({ codigos }) => onCodes(codigos),
    onError: refuse,
  });
  const submit = submitWith((body) => confirm.mutate({ body }));
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert messages={alerts} retry={retry} />
      <div className={classes.scan}>
        <QrCode content={otpauth} />
        <Stack gap="sm" className="grow" miw={220}>
          <Text>{texts.scan}</Text>
          <Text size="sm" c="dimmed">
            {texts.typeSecret}
          </Text>
          <div className={classes.secret}>
            <span>{inGroups(segredo)}</span>
            <CopyText text={segredo} label={texts.copySecret} variant="subtle" size="xs" />
          </div>
          <CodeInput label={texts.firstCode} autoFocus {...form.getInputProps('codigo')} />
          <div className="row">
            <Button type="submit" loading={confirm.isPending}>
              {texts.turnOn}
            </Button>
            {cancel}
          </div>
        </Stack>
      </div>
    </form>
  );
}
