import type { Estudo } from '@farol/contracts';
import { lazy, Suspense } from 'react';

const Part = lazy(async () => ({
  default: (await import('./newer-parameters-part.tsx')).NewerParametersPart,
}));

/** A presented study has older parameters than today's: update them, or continue as shown. */
export function NewerParameters({ estudo }: { estudo: Estudo }) {
  if (!estudo.parametros.avisar || !estudo.pode_editar) return null;
  return (
    <Suspense>
      <Part estudo={estudo} />
    </Suspense>
  );
}
