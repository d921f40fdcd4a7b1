import { api } from '@farol/contracts';
import { MANTIDOS, RETENCAO } from '@farol/domain/privacy';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { OpenFailed } from '../../shared/ui/open-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Section } from '../../shared/ui/section.tsx';
import classes from './privacy.module.css';
import { PrivacyTabs } from './privacy-tabs.tsx';
import { personTexts, privacyTexts, retentionTexts as texts } from './texts.ts';

function Decisions() {
  const report = useQuery(queryOf(api.privacy.retention, {}));
  if (report.isError && !report.data)
    return <OpenFailed title={texts.failed} error={report.error} onRetry={() => void report.refetch()} />;
  if (report.isPending) return <Skeleton height={120} role="status" aria-label={common.loading} />;
  return (
    <ul className={classes.lines}>
      {report.data.decisoes.map(({ regra, clientes }) => (
        <li key={regra}>
          <span>
            <b className="medium">{texts.decisions[regra]}</b>
            <small>{RETENCAO[regra].motivo}</small>
          </span>
          <span className={classes.facts}>
            <span>{texts.count(clientes)}</span>
            {clientes > 0 && (
              <Anchor
                component={AppLink}
                href={`/privacy?situacao=${regra}`}
                aria-label={`${texts.open}: ${texts.decisions[regra]}`}
                fz="inherit"
              >
                {texts.open}
              </Anchor>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How long what names people is kept, and who waits for a decision. */
export function RetentionTab() {
  return (
    <Page
      title={privacyTexts.title}
      name={privacyTexts.tabs.prazos}
      tabs={<PrivacyTabs tab="prazos" />}
      padded
      onlyText
    >
      <div className="readable">
        <Section title={texts.decide} hint={texts.decideHint}>
          <Decisions />
        </Section>
        <Section title={texts.rules} hint={texts.rulesHint}>
          <ul className={classes.lines}>
            {Object.values(RETENCAO).map(({ o_que, dias, motivo, como }) => (
              <li key={o_que}>
                <span>
                  <b className="medium">{o_que}</b>
                  <small>{motivo}</small>
                </span>
                <span className={classes.facts}>
                  <span>{texts.days(dias)}</span>
                  <span className="dim">{como === 'sozinha' ? texts.alone : texts.decided}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={texts.kept}>
          <ul className={classes.lines}>
            {MANTIDOS.map(({ o_que, motivo, prazo }) => (
              <li key={o_que}>
                <span>
                  <b className="medium">{o_que}</b>
                  <small>{personTexts.term(motivo, prazo)}</small>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  );
}
