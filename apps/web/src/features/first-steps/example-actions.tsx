import { api, type EstudoDeExemplo } from '@farol/contracts';
import type { Perfil } from '@farol/domain/access';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { errorMessage, useCall, useSession } from '../../shared/api/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { useSwitchProfile } from '../../shared/ui/shell/use-switch-profile.ts';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import { StepLink } from './step-link.tsx';
import { firstStepsTexts } from './texts.ts';

const texts = firstStepsTexts.example;

const hrefOf = ({ diagnostico_id }: EstudoDeExemplo) =>
  `/diagnosis/complete/consultant-direction/${diagnostico_id}`;

type ExampleActionsProps = { exemplo: EstudoDeExemplo | null; perfil: Perfil; isNext: boolean };

/** Makes the person's sample study, opens it, or removes it with all that belongs to it. */
export function ExampleActions({ exemplo, perfil, isNext }: ExampleActionsProps) {
  const queryClient = useQueryClient();
  const remove = useCall(api.firstSteps.removeExample, {
    onSuccess: async () => {
      toastDone(texts.removed);
      await queryClient.invalidateQueries();
    },
    onError: (error) => toastFailed(errorMessage(error)),
  });
  if (!exemplo) return <Create perfil={perfil} isNext={isNext} />;
  const ask = async () => {
    const question = {
      title: texts.confirmTitle,
      body: texts.confirmBody,
      action: texts.remove,
      danger: true,
    };
    if (await confirm(question)) remove.mutate({});
  };
  return (
    <>
      <Button variant="subtle" loading={remove.isPending} onClick={() => void ask()}>
        {texts.remove}
      </Button>
      <StepLink href={hrefOf(exemplo)} perfil={perfil} variant="default">
        {texts.open}
      </StepLink>
    </>
  );
}

function Create({ perfil, isNext }: Pick<ExampleActionsProps, 'perfil' | 'isNext'>) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const switchProfile = useSwitchProfile();
  const loggedAs = useSession()?.loggedAs;
  const create = useCall(api.firstSteps.createExample, {
    onSuccess: async (made) => {
      if (loggedAs !== perfil) return switchProfile.mutate(perfil, hrefOf(made));
      await queryClient.invalidateQueries();
      await router.navigate({ href: hrefOf(made) });
    },
    onError: (error) => toastFailed(`${texts.createFailed}. ${errorMessage(error)}`),
  });
  return (
    <Button
      {...(isNext ? {} : { variant: 'default' })}
      loading={create.isPending || switchProfile.isPending}
      onClick={() => create.mutate({})}
    >
      {firstStepsTexts.steps.exemplo.action}
    </Button>
  );
}
