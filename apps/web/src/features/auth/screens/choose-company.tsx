import { Anchor, Button, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useSentForm } from '../../../shared/ui/form/index.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { lastCompany } from '../directory/kept.ts';
import { directoryTexts as texts } from '../texts.ts';

/** Also the whole address, as an administrator passes it on. */
const nameIn = (typed: string) => typed.trim().toLowerCase().split('/').filter(Boolean).at(-1) ?? '';

/** Whose directory: the short name that the company's administrator gave. */
export function ChooseCompanyScreen() {
  const router = useRouter();
  const { voltar } = useSearch({ from: '/auth/company' });
  const { form, submitWith } = useSentForm({
    initialValues: { empresa: lastCompany.get() ?? '' },
    validate: ({ empresa }): Record<string, string> =>
      /^[a-z0-9-]{3,40}$/.test(nameIn(empresa)) ? {} : { empresa: texts.nameMissing },
  });
  return (
    <AuthFrame tab={texts.tab} title={texts.chooseTitle} lead={texts.chooseLead}>
      <form
        noValidate
        onSubmit={submitWith(
          ({ empresa }) =>
            void router.navigate({
              to: '/auth/login/$apelido',
              params: { apelido: nameIn(empresa) },
              search: { voltar },
            }),
        )}
      >
        <TextInput
          label={texts.name}
          description={texts.nameHelp}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          mb="lg"
          {...form.getInputProps('empresa')}
        />
        <Button type="submit" size="lg" fullWidth>
          {texts.goOn}
        </Button>
      </form>
      <Anchor component={AppLink} href="/auth/login" fz="sm" fw={500}>
        {texts.byPassword}
      </Anchor>
    </AuthFrame>
  );
}
