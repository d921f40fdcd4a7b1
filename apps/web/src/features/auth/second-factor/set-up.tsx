import { api } from '@farol/contracts';
import { Button, CopyButton, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall, useSession } from '../../../shared/api/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { applyServerErrors } from '../../../shared/ui/server-errors.ts';
import { authTexts, secondFactorTexts as texts } from '../texts.ts';
import { CodeInput } from './code-input.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

type SetUpProps = {
  /** What is asked before the secret is shown; nothing at a login that waits for the set-up. */
  asks: readonly ('senha_atual' | 'codigo')[];
  /** After the recovery codes were seen. */
  onDone: () => void;
  doneLabel: string;
  cancel?: ReactNode;
};

/** Password, secret with its first code, recovery codes: one after the other. */
export function SetUpSecondFactor({ asks, onDone, doneLabel, cancel }: SetUpProps) {
  const [secret, setSecret] = useState<{ segredo: string; otpauth: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const login = useSession()?.user.usuario_username ?? '';
  if (codes)
    return (
      <Stack gap="md">
        <RecoveryCodes codes={codes} login={login} />
        <Button onClick={onDone}>{doneLabel}</Button>
      </Stack>
    );
  if (secret) return <FirstCode {...secret} cancel={cancel} onCodes={setCodes} />;
  return asks.length > 0 ? (
    <Confirm asks={asks} cancel={cancel} onSecret={setSecret} />
  ) : (
    <StartAtOnce onSecret={setSecret} />
  );
}

type SecretProps = { onSecret: (secret: { segredo: string; otpauth: string }) => void };

function StartAtOnce({ onSecret }: SecretProps) {
  const start = useCall(api.auth.startSecondFactor, { meta: { handled: true }, onSuccess: onSecret });
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
  const [alerts, setAlerts] = useState<string[]>([]);
  const form = useForm({ initialValues: { senha_atual: '', codigo: '' } });
  const start = useCall(api.auth.startSecondFactor, {
    meta: { handled: true },
    onSuccess: onSecret,
    onError: (error) => setAlerts(applyServerErrors(form, error)),
  });
  const submit = form.onSubmit(({ senha_atual, codigo }) => {
    setAlerts([]);
    start.mutate({ body: { senha_atual, ...(asks.includes('codigo') ? { codigo } : {}) } });
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert messages={alerts} />
      <Stack gap="md">
        <PasswordInput
          label={texts.presentPassword}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': authTexts.login.showPassword }}
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
  const [alerts, setAlerts] = useState<string[]>([]);
  const form = useForm({ initialValues: { codigo: '' } });
  const confirm = useCall(api.auth.confirmSecondFactor, {
    meta: { handled: true },
    onSuccess: ({ codigos }) => onCodes(codigos),
    onError: (error) => setAlerts(applyServerErrors(form, error)),
  });
  const submit = form.onSubmit((body) => {
    setAlerts([]);
    confirm.mutate({ body });
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert messages={alerts} />
      <div className={classes.scan}>
        <QrCode content={otpauth} />
        <Stack gap="sm" className="grow" miw={220}>
          <Text>{texts.scan}</Text>
          <Text size="sm" c="dimmed">
            {texts.typeSecret}
          </Text>
          <div className={classes.secret}>
            <span>{inGroups(segredo)}</span>
            <CopyButton value={segredo}>
              {({ copied, copy }) => (
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? texts.copied : texts.copySecret}
                </Button>
              )}
            </CopyButton>
          </div>
          <CodeInput label={texts.firstCode} data-autofocus {...form.getInputProps('codigo')} />
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
