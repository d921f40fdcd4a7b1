import { type CodigoDeProblema, problemText } from '@farol/domain/study';
import { Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStudy } from '../study/study-context.ts';

/** Contradictions of two amounts that are typed one after the other: shown at the second, not in the check alone. */
const SHOWN_AT_FIELD: ReadonlySet<CodigoDeProblema> = new Set(['liquida_maior', 'pro_labore_maior']);

/** What the check finds at this field of the study, where it is shown beside it too. */
export function useFieldRemark(field: string): string | undefined {
  const ponto = useStudy().conferencia.pontos.find(
    ({ lugar, codigo }) => lugar.campo === field && SHOWN_AT_FIELD.has(codigo),
  );
  return ponto && problemText(ponto);
}

/** An amount half typed contradicts what is whole: while somebody types in the fields of a grid, nothing is said. */
const isGridFocused = (): boolean => document.activeElement?.matches('[data-campo] input') ?? false;

/** Something to look at again, said once the field is left; it keeps nothing from going on. */
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
