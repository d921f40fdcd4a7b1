import type { ApoliceInformada } from '@farol/contracts';
import { Box } from '@mantine/core';
import { date } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { renewalTexts as texts } from './texts.ts';

/** Policies that end and are known from the survey alone. */
export function SurveyPolicies({ policies }: { policies: readonly ApoliceInformada[] }) {
  if (policies.length === 0) return null;
  return (
    <Box p="lg">
      <Section title={texts.surveyPolicies} aside={policies.length} hint={texts.surveyPoliciesHint}>
        <ul className="stack text-sm">
          {policies.map(({ linha_uuid, cliente_id, pessoa_nome, nome, fornecedor, vigencia_fim, dias }) => (
            <li key={linha_uuid}>
              <AppLink href={`/customers/${cliente_id}?aba=apolices`}>
                <b>{pessoa_nome}</b>
              </AppLink>
              {` · ${[nome, fornecedor].filter(Boolean).join(' · ')} · `}
              <span className="tabular">{date(vigencia_fim)}</span>
              {` · ${dias < 0 ? texts.ended(-dias) : texts.inDays(dias)}`}
            </li>
          ))}
        </ul>
      </Section>
    </Box>
  );
}
