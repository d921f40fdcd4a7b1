import type { Estudo } from '@farol/contracts';
import { partOf, shown } from '../../../shared/ui/parts.tsx';

const Part = shown(
  partOf<{ estudo: Estudo }>(async () => (await import('./newer-parameters-part.tsx')).NewerParametersPart),
);

/** A presented study has older parameters than today's: update them, or continue as shown. */
export function NewerParameters({ estudo }: { estudo: Estudo }) {
  return estudo.parametros.avisar && estudo.pode_editar ? <Part estudo={estudo} /> : null;
}
