import { api, type OutputOf } from '@farol/contracts';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Download, FileText, Info } from 'lucide-react';
import { queryKey, queryOf, useCall } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import classes from '../profile/account.module.css';
import { useBlankTerms } from '../profile/terms-block.tsx';
import { termsTexts, termsPageTexts as texts } from '../texts.ts';

type Terms = OutputOf<typeof api.account.terms>;

/** The terms of use in force in the company, and when this person accepted them. */
export function TermsScreen() {
  const terms = useQuery(queryOf(api.account.terms));
  const blank = useBlankTerms();
  return (
    <Page
      title={texts.title}
      lead={terms.data && texts.since(date(terms.data.vigente_desde))}
      padded
      actions={
        <Button
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          loading={blank.isLoading}
          onClick={() => void blank.save()}
        >
          {termsTexts.blank}
        </Button>
      }
      footer={terms.data && !terms.data.aceitos && <Accept versao={terms.data.versao} />}
    >
      {terms.data && <TermsText terms={terms.data} />}
      {terms.isPending && <PagePending />}
      {terms.isError && (
        <OpenFailed title={texts.failed} error={terms.error} onRetry={() => void terms.refetch()} />
      )}
    </Page>
  );
}

function TermsText({ terms }: { terms: Terms }) {
  const { arquivo, secoes } = terms;
  return (
    <article className={`readable ${classes.terms}`}>
      <Acceptance terms={terms} />
      <p>
        {texts.onPaper}{' '}
        <Anchor component={AppLink} href="/profile">
          {texts.toProfile}
        </Anchor>
      </p>
      {arquivo && (
        <>
          <p>{texts.fileHint}</p>
          <p className={classes.file}>
            <FileText size={18} strokeWidth={1.6} aria-hidden />
            <FileLink file={arquivo} />
          </p>
        </>
      )}
      {secoes.map(({ titulo, paragrafos }) => (
        <section key={titulo}>
          <h2>{titulo}</h2>
          {paragrafos.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

function Acceptance({ terms: { aceitos, aceitos_em } }: { terms: Terms }) {
  if (aceitos)
    return (
      <p className="notice marked" data-tone="brand">
        <CircleCheck size={16} aria-hidden />
        {texts.accepted(date(aceitos_em))}
      </p>
    );
  return (
    <p className="notice marked" data-tone="warning">
      <Info size={16} aria-hidden />
      {aceitos_em ? texts.acceptedBefore(date(aceitos_em)) : texts.notAccepted}
    </p>
  );
}

function Accept({ versao }: { versao: string }) {
  const client = useQueryClient();
  const accept = useCall(api.account.acceptTerms, {
    onSuccess: (terms) => {
      client.setQueryData(queryKey(api.account.terms), terms);
      toastDone(texts.acceptDone);
    },
    // Another version came into force meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: queryKey(api.account.terms) }),
  });
  return (
    <>
      <span className="grow" />
      <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { versao } })}>
        {texts.accept}
      </Button>
    </>
  );
}
