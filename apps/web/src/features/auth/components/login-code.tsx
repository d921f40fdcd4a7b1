import { authTexts } from '../texts.ts';
import type { Login } from '../use-login.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PlainAlert, PlainButton, plainClasses } from './plain.tsx';
import { PlainField } from './plain-field.tsx';

const texts = authTexts.login;

/** The second step of a login: a code of the application, or a recovery code. */
export function LoginCode({ failure, field, code, isPending, isRecovery, submit, switchCode, back }: Login) {
  return (
    <AuthFrame
      tab={texts.tab}
      title={texts.codeTitle}
      lead={isRecovery ? texts.recoveryLead : texts.codeLead}
    >
      <form onSubmit={submit} noValidate>
        <PlainAlert messages={failure} />
        {isRecovery ? (
          <PlainField
            key="recovery"
            ref={code}
            label={texts.recoveryCode}
            description={texts.recoveryHelp}
            placeholder="abcde-fghjk"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...field('codigo')}
          />
        ) : (
          <PlainField
            key="code"
            ref={code}
            label={texts.code}
            description={texts.codeHelp}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            maxLength={20}
            spellCheck={false}
            autoFocus
            {...field('codigo')}
          />
        )}
        <PlainButton loading={isPending}>{texts.submit}</PlainButton>
        <div className="row between wrap" style={{ marginTop: 16 }}>
          <button type="button" className={plainClasses.link} onClick={switchCode}>
            {isRecovery ? texts.withApplication : texts.withoutApplication}
          </button>
          <button type="button" className={plainClasses.link} onClick={back}>
            {texts.otherAccount}
          </button>
        </div>
      </form>
    </AuthFrame>
  );
}
