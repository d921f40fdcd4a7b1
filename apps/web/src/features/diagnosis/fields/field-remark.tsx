import { type CodigoDeProblema, problemText } from '@farol/domain/study';
import { Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStudy } from '../study/study-context.ts';

/**
 * Contradictions of two adjacent amounts, shown at the second one, and improbable amounts: also listed in the check.
 */
const SHOWN_AT_FIELD: ReadonlySet<CodigoDeProblema> = new Set([
  'liquida_maior',
  'pro_labore_maior',
  'mes_improvavel',
]);

/** Finding of the check for this field, if it is also shown at the field. */
export function useFieldRemark(field: string): string | undefined {
  const ponto = useStudy().conferencia.pontos.find(
    ({ lugar, codigo }) => lugar.campo === field && SHOWN_AT_FIELD.has(codigo),
  );
  return ponto && problemText(ponto);
}

/** A partly typed amount contradicts a complete one: no remark while a field of a grid has the focus. */
const isGridFocused = (): boolean => document.activeElement?.matches('[data-campo] input') ?? false;

/** A warning shown on blur; it does not block. */
export function FieldRemark({ message }: { message: string }) {
  const [isLeft, setLeft] = useState(() => !isGridFocused());
  useEffect(() => {
    const leave = () => setLeft(true);
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, []);
  return (
    <div role="status">
      {isLeft && (
        <Text size="xs" mt={6} className="marked warning">
          <CircleAlert size={13} strokeWidth={1.8} aria-hidden />
          {message}
        </Text>
      )}
    </div>
  );
}
