import type { CampoDiferente, Diferenca } from '@farol/domain/policies';
import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { money } from '../../shared/format/index.ts';
import { policyTexts as texts } from './texts.ts';

const shown = (value: number | string): string => (typeof value === 'number' ? money(value) : value);

type PolicyDifferencesProps = {
  differences: readonly Diferenca[];
  /** Names of fields that the contract calls otherwise. */
  names?: Partial<Record<CampoDiferente, string>>;
};

/** What was issued otherwise than the customer approved. */
export function PolicyDifferences({ differences, names = {} }: PolicyDifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<TriangleAlert size={16} aria-hidden />}
      title={texts.differs}
      mt="sm"
      role="status"
    >
      <ul className="stack">
        {differences.map(({ campo, aprovado, emitido }) => (
          <li key={campo}>
            {texts.difference(names[campo] ?? texts.differing[campo], shown(aprovado), shown(emitido))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
