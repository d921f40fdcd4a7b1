import { Anchor, Stack } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { date } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { type MoveProblem, ProblemList } from '../../study/index.ts';
import { daysToExpiry, type Readiness } from './readiness.ts';
import { studyScreenTexts as texts } from './texts.ts';

type ReadinessPanelProps = { readiness: Readiness; hrefOf: (area: number) => string };

/** What is done and missing before the presentation. */
export function ReadinessPanel({ readiness, hrefOf }: ReadinessPanelProps) {
  const { problems, disclosure, expiring, registrations } = readiness;
  const link = ({ lugar: { area } }: MoveProblem) =>
    area !== undefined && (
      <Anchor component={AppLink} href={hrefOf(area)} fz="sm" fw={550}>
        {texts.see}
      </Anchor>
    );
  const { recommended, valid, disclosure: disclosed } = texts.checks;
  const done = [
    ...(problems.length === 0 ? [recommended, valid] : []),
    ...(disclosure.length === 0 ? [disclosed] : []),
  ];
  return (
    <Section title={texts.missing}>
      <Stack component="ul" gap="xs" className="text-sm">
        {done.map((check) => (
          <li key={check} className="marked" data-tone="success">
            <CircleCheck size={16} strokeWidth={1.8} aria-hidden />
            {check}
          </li>
        ))}
        {expiring.map((option) => (
          <li key={option.id} className="marked" data-tone="warning">
            <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
            {texts.expiresSoon(
              option.fornecedor || option.nome,
              daysToExpiry(option) ?? 0,
              date(String(option.opcao.validade_proposta)),
            )}
          </li>
        ))}
        {registrations.map(({ registro, texto }) => (
          <li key={registro} className="marked" data-tone="warning">
            <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
            <span>
              {texto} {texts.customerReads}
            </span>
          </li>
        ))}
      </Stack>
      {problems.length + disclosure.length > 0 && (
        <ProblemList problems={[...problems, ...disclosure]} link={link} />
      )}
    </Section>
  );
}
