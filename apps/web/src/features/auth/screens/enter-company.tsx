import { api } from '@farol/contracts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call, errorMessage, isApiError, queryOf } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { entry, leaveFor, newSecret } from '../directory/kept.ts';
import { directoryTexts as texts } from '../texts.ts';

/** Says whose company it is and where the login goes on, and leaves for there. */
export function EnterCompanyScreen() {
  const { apelido } = useParams({ from: '/auth/login/$apelido' });
  const { voltar } = useSearch({ from: '/auth/login/$apelido' });
  const found = useQuery(queryOf(api.directoryEntry.show, { params: { apelido } }));
  const { failure, isLeaving, leave } = useLeaving(apelido, voltar);
  const others = (
    <div className="row between wrap">
      <Anchor component={AppLink} href="/auth/company" fz="sm" fw={500}>
        {texts.otherCompany}
      </Anchor>
      <Anchor component={AppLink} href="/auth/login" fz="sm" fw={500}>
        {texts.byPassword}
      </Anchor>
    </div>
  );
  if (found.isError) {
    const isUnknown = isApiError(found.error) && found.error.status === 404;
    return (
      <AuthFrame
        tab={texts.tab}
        title={isUnknown ? texts.unknownTitle : texts.chooseTitle}
        lead={isUnknown ? texts.unknownLead : errorMessage(found.error)}
      >
        {!isUnknown && (
          <Button variant="default" onClick={() => void found.refetch()}>
            {texts.retry}
          </Button>
        )}
        {others}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      tab={texts.tab}
      title={found.data?.empresa_nome_fantasia ?? texts.chooseTitle}
      lead={found.data && texts.leadsTo(found.data.servidor)}
    >
      <FormAlert messages={failure} />
      {found.data ? (
        <Button size="lg" fullWidth autoFocus loading={isLeaving} onClick={() => void leave()}>
          {texts.enter}
        </Button>
      ) : (
        <Skeleton height={50} />
      )}
      {others}
    </AuthFrame>
  );
}

function useLeaving(apelido: string, voltar: string | undefined) {
  const [failure, setFailure] = useState<string[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setFailure([]);
    setLeaving(true);
    try {
      const made = await newSecret();
      if (!made) throw new Error(texts.needsHttps);
      const { url } = await call(api.directoryEntry.start, {
        params: { apelido },
        body: { prova: made.prova },
      });
      entry.keep({ apelido, segredo: made.segredo, voltar });
      // Loading goes on until the other page is there.
      if (!leaveFor(url)) throw new Error(texts.wrongAddress);
    } catch (error) {
      setLeaving(false);
      setFailure([isApiError(error) ? errorMessage(error) : (error as Error).message]);
    }
  };
  return { failure, isLeaving, leave };
}
