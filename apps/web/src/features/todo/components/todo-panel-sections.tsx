import { api } from '@farol/contracts';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { date, moment, studyHref } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { RENEWALS, renewalsQuery, unfinishedQuery } from '../queries.ts';
import { todoTexts as texts } from '../texts.ts';
import classes from '../todo.module.css';
import { WeekStrip } from './week-strip.tsx';

const SHOWN = 5;

/** The week, started diagnoses and policies about to expire. */
export function TodoPanelSections() {
  return (
    <>
      <WeekStrip />
      <Unfinished />
      <Renewals />
    </>
  );
}

function Unfinished() {
  const { data, isError } = useQuery(unfinishedQuery);
  return (
    <Section title={texts.unfinished} aside={data && data.length > SHOWN ? data.length : undefined}>
      {isError && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.unfinishedFailed}
        </Text>
      )}
      {!data && !isError && <Lines />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.noUnfinished}
        </Text>
      )}
      <ul className={classes.entries}>
        {data?.slice(0, SHOWN).map((study) => (
          <li key={study.diagnostico_id}>
            <AppLink href={studyHref(study)} className={classes.entry}>
              <b className="ellipsis">{study.pessoa_nome}</b>
              <span className="dim tabular">{texts.steps(study.passos_completos, study.passos_total)}</span>
              <small>
                {`${stageName(study.estagio, { short: true })} · ${texts.saved(moment(study.atualizado_em).toLowerCase())}`}
              </small>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Renewals() {
  const { data, isError } = useQuery(renewalsQuery);
  const told = (data?.informadas ?? []).slice(0, SHOWN);
  if (isError) return null;
  return (
    <Section title={texts.renewals} aside={data && data.meta.total > SHOWN ? data.meta.total : undefined}>
      {!data && <Lines />}
      {data?.data.length === 0 && told.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.noRenewals}
        </Text>
      )}
      <ul className={classes.entries}>
        {data?.data.map((policy) => (
          <li key={policy.diagnostico_apolice_id}>
            <AppLink href={`/renewals?apolice=${policy.diagnostico_apolice_id}`} className={classes.entry}>
              <b className="ellipsis">{policy.pessoa_nome}</b>
              <span className="dim tabular">{date(policy.vigencia_fim)}</span>
              <small>{[policy.item_nome, policy.fornecedor].filter(Boolean).join(' · ')}</small>
            </AppLink>
          </li>
        ))}
        {told.map((policy) => (
          <li key={policy.linha_uuid}>
            <AppLink href={`/customers/${policy.cliente_id}?aba=apolices`} className={classes.entry}>
              <b className="ellipsis">{policy.pessoa_nome}</b>
              <span className="dim tabular">{date(policy.vigencia_fim)}</span>
              <small>{[policy.nome, policy.fornecedor, texts.told].filter(Boolean).join(' · ')}</small>
            </AppLink>
          </li>
        ))}
      </ul>
      <Anchor component={AppLink} href="/renewals" size="sm" fw={600} mt="xs">
        {texts.allRenewals}
      </Anchor>
      <ExportButton
        meta={data?.meta}
        name="renovacoes"
        make={(options) => call(api.exports.renewals, { query: RENEWALS }, options)}
      />
    </Section>
  );
}

function Lines() {
  return (
    <Stack gap="sm">
      <Skeleton height={12} width="80%" />
      <Skeleton height={12} width="60%" />
    </Stack>
  );
}
