import { api } from '@farol/contracts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { queryOf, useCan } from '../../../shared/api/index.ts';
import { cpf, phone, relative } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { ExampleTag } from '../../../shared/ui/example-tag.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { Empty, Failed } from '../../../shared/ui/state-views.tsx';
import { unfinishedQuery } from '../queries.ts';
import { diagnosisTexts } from '../texts.ts';
import { wizardPath } from './customer-start.tsx';
import classes from './start.module.css';

const texts = diagnosisTexts.start;

/** Start of a diagnosis: unfinished drafts, and the customers to begin with. */
export function StartScreen({ busca, onSearch }: { busca: string; onSearch: (busca: string) => void }) {
  const mayStart = useCan('estudos.criar');
  return (
    <Page title={diagnosisTexts.title} lead={mayStart ? texts.lead : undefined} padded>
      <div className={classes.columns}>
        <div>
          <Section title={texts.unfinished}>
            <Unfinished />
          </Section>
        </div>
        {mayStart && (
          <div>
            <Section title={texts.customers}>
              <Customers busca={busca} onSearch={onSearch} />
            </Section>
          </div>
        )}
      </div>
    </Page>
  );
}

function Unfinished() {
  const query = useQuery(unfinishedQuery());
  if (query.isPending) return <Rows />;
  if (query.isError)
    return <Failed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <Empty title={texts.none} hint={texts.noneHint} />;
  return (
    <ul className="rule-bottom">
      {query.data.map((study) => (
        <li key={study.diagnostico_id}>
          <AppLink className={classes.row} href={wizardPath(study.cliente_id, study.diagnostico_id)}>
            <PersonAvatar name={study.pessoa_nome} />
            <span className={classes.words}>
              <b className="text-md medium block">
                {study.pessoa_nome} <ExampleTag of={study} />
              </b>
              <small>
                {`${texts.progress(study.passos_completos, study.passos_total)} · ${relative(study.atualizado_em).toLowerCase()}`}
              </small>
            </span>
            <span className={classes.stage}>
              <StageBadge stage={study.estagio} short />
            </span>
            <ChevronRight size={16} aria-hidden />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Customers({ busca, onSearch }: { busca: string; onSearch: (busca: string) => void }) {
  const [typed, setTyped] = useState(busca);
  const [settled] = useDebouncedValue(typed, 300);
  const search = settled.trim();
  const query = useQuery({
    ...queryOf(api.customers.list, {
      query: {
        page: 1,
        per_page: 20,
        busca: search || undefined,
        ordenar_por: 'data_criacao',
        ordem: 'desc',
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextInput
        type="search"
        aria-label={texts.customers}
        placeholder={texts.find}
        leftSection={<Search size={15} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onSearch(event.currentTarget.value.trim());
        }}
        mb="sm"
      />
      {query.isPending ? (
        <Rows />
      ) : query.isError ? (
        <Failed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <Empty
          title={texts.noCustomers}
          hint={texts.noCustomersHint}
          actions={
            <Button component={AppLink} href="/customers/add">
              {texts.add}
            </Button>
          }
        />
      ) : (
        <ul className="rule-bottom">
          {query.data.data.map((row) => (
            <li key={row.cliente_id}>
              <AppLink className={classes.row} href={`/diagnosis/complete/${row.cliente_id}`}>
                <PersonAvatar name={row.pessoa_nome} />
                <span className={classes.words}>
                  <b className="text-md medium block">
                    {row.pessoa_nome} <ExampleTag of={row} />
                  </b>
                  <small>
                    {[row.pessoa_cpf && cpf(row.pessoa_cpf), phone(row.pessoa_celular), row.endereco_cidade]
                      .filter((text) => text && text !== '—')
                      .join(' · ')}
                  </small>
                </span>
                <ChevronRight size={16} aria-hidden />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Rows() {
  return (
    <div aria-hidden>
      {[82, 64, 74, 58].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} my={20} />
      ))}
    </div>
  );
}
