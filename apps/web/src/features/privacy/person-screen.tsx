import { api, MAX_LEITURAS, type PedidoTitular, type Privacidade } from '@farol/contracts';
import { atoText } from '@farol/domain/audit';
import { NOME_DO_PEDIDO } from '@farol/domain/privacy';
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { date, moment } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { OpenFailed } from '../../shared/ui/open-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { ErasurePart } from './erasure-part.tsx';
import classes from './privacy.module.css';
import { personQuery } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestState } from './requests-tab.tsx';
import { privacyTexts, requestTexts, personTexts as texts } from './texts.ts';

const PARENTS = [{ label: privacyTexts.title, href: '/privacy' }];

function FilePart({ id }: { id: number }) {
  const make = (formato: 'json' | 'pdf') => (signal: AbortSignal) =>
    call(api.privacy.personData, { params: { id }, query: { formato } }, { signal });
  return (
    <Section title={texts.file} hint={texts.fileHint}>
      <Group gap="xs">
        <DownloadButton
          label={texts.pdf}
          busy={texts.making}
          name={`dados-pessoais-${id}.pdf`}
          make={make('pdf')}
        />
        <DownloadButton
          label={texts.json}
          busy={texts.making}
          name={`dados-pessoais-${id}.json`}
          make={make('json')}
        />
      </Group>
    </Section>
  );
}

const actionOf = ({ situacao }: PedidoTitular): string =>
  situacao === 'aberto' ? requestTexts.answer : texts.answerOf;

function RequestsPart({ person }: { person: Privacidade }) {
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<PedidoTitular | null>(null);
  return (
    <Section title={texts.requests}>
      {person.pedidos.length === 0 && <Text c="dimmed">{texts.noRequests}</Text>}
      <ul className={classes.lines}>
        {person.pedidos.map((request) => (
          <li key={request.pedido_titular_id}>
            <span>
              <b className="medium">{NOME_DO_PEDIDO[request.tipo]}</b>
              <small>{date(request.recebido_em)}</small>
            </span>
            <RequestState {...request} />
            <Button
              variant="subtle"
              size="xs"
              aria-label={`${actionOf(request)}: ${NOME_DO_PEDIDO[request.tipo]}, ${date(request.recebido_em)}`}
              onClick={() => setShown(request)}
            >
              {actionOf(request)}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" mt="sm" onClick={() => setAdding(true)}>
        {requestTexts.add}
      </Button>
      {adding && (
        <RequestDialog
          of={{ cliente_id: person.cliente_id, pessoa_nome: person.pessoa_nome }}
          onClose={() => setAdding(false)}
        />
      )}
      {shown && <AnswerDialog request={shown} isOnPersonPage onClose={() => setShown(null)} />}
    </Section>
  );
}

const FIRST_READS = 8;

/** By hour and place, newest first. */
function ReadsPart({ cliente_id, leituras }: Pick<Privacidade, 'cliente_id' | 'leituras'>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? leituras : leituras.slice(0, FIRST_READS);
  const hidden = leituras.length - shown.length;
  const all = (
    <>
      {texts.readsHint(leituras.length, MAX_LEITURAS)}{' '}
      <Anchor component={AppLink} href={`/audit?cliente=${cliente_id}&tipo=saude`} fz="inherit">
        {texts.allReads}
      </Anchor>
    </>
  );
  return (
    <Section title={texts.reads} hint={leituras.length > 0 ? all : undefined}>
      {leituras.length === 0 && <Text c="dimmed">{texts.noReads}</Text>}
      <ul className={classes.lines}>
        {shown.map(({ quem, onde, lida_em, ultima_em, vezes }) => (
          <li key={`${quem} ${onde} ${lida_em}`}>
            <span>
              <b className="medium">{quem}</b>
              <small>{atoText({ fonte: 'leitura', acao: onde, entidade: 'diagnostico' })}</small>
            </span>
            <span className={classes.facts}>
              <span>{moment(ultima_em)}</span>
              <span className="dim">{texts.times(vezes)}</span>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          {texts.moreReads(hidden)}
        </Button>
      )}
    </Section>
  );
}

function Person({ person }: { person: Privacidade }) {
  const isErased = Boolean(person.apagamento?.feito_em);
  return (
    <Page
      title={person.pessoa_nome}
      parents={PARENTS}
      lead={texts.consultant(person.usuario_criador)}
      padded
      actions={
        !person.excluido_em && (
          <Button variant="default" component={AppLink} href={`/customers/${person.cliente_id}`}>
            {texts.openCustomer}
          </Button>
        )
      }
    >
      <div className="readable">
        <ConsentHistory person={person} />
        <RequestsPart person={person} />
        {!isErased && <FilePart id={person.cliente_id} />}
        <ErasurePart person={person} />
        <ReadsPart cliente_id={person.cliente_id} leituras={person.leituras} />
      </div>
    </Page>
  );
}

/** What the brokerage holds of one person: consents, requests, the file, erasure. */
export function PersonScreen() {
  const { customerId } = useParams({ strict: false });
  const person = useQuery(personQuery(Number(customerId)));
  if (person.data) return <Person key={person.data.cliente_id} person={person.data} />;
  return (
    <Page title={privacyTexts.title} parents={PARENTS} padded withoutHeader>
      {person.isError ? (
        <OpenFailed title={texts.failed} error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <Skeleton height={240} role="status" aria-label="Carregando" />
      )}
    </Page>
  );
}
