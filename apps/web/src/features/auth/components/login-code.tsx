import { Anchor, Button, TextInput } from '@mantine/core';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { CodeInput } from '../second-factor/code-input.tsx';
import { authTexts } from '../texts.ts';
import type { Login } from '../use-login.ts';
import { AuthFrame } from './auth-frame.tsx';

const texts = authTexts.login;

type LoginCodeProps = Pick<
  Login,
  'failure' | 'isPending' | 'isRecovery' | 'submit' | 'switchCode' | 'back'
> & {
  form: { getInputProps: (name: 'codigo') => object };
};

/** The second step of a login: a code of the application, or a recovery code. */
export function LoginCode({
  failure,
  form,
  isPending,
  isRecovery,
  submit,
  switchCode,
  back,
}: LoginCodeProps) {
  return (
    <AuthFrame
      tab={texts.tab}
      title={texts.codeTitle}
      lead={isRecovery ? texts.recoveryLead : texts.codeLead}
    >
      <form onSubmit={submit} noValidate>
        <FormAlert messages={failure} />
        {isRecovery ? (
          <TextInput
            key="recovery"
            label={texts.recoveryCode}
            description={texts.recoveryHelp}
            placeholder="abcdef-ghjkmn-pqrstu-vwxyz2"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('codigo')}
          />
        ) : (
          <CodeInput
            key="code"
            label={texts.code}
            description={texts.codeHelp}
            autoFocus
            {...form.getInputProps('codigo')}
          />
        )}
        <Button type="submit" size="lg" fullWidth mt="lg" loading={isPending}>
          {texts.submit}
        </Button>
        <div className="row between wrap" style={{ marginTop: 16 }}>
          <Anchor component="button" type="button" fz="sm" fw={500} onClick={switchCode}>
            {isRecovery ? texts.withApplication : texts.withoutApplication}
          </Anchor>
          <Anchor component="button" type="button" fz="sm" fw={500} onClick={back}>
            {texts.otherAccount}
          </Anchor>
        </div>
      </form>
    </AuthFrame>
  );
}
