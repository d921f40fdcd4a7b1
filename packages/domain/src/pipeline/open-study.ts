const CONCLUIDO = 10;
const DIAGNOSTICO = 3;

type Andamento = { readonly estagio: number; readonly encerrado_em: unknown };

/** Neither closed nor concluded. */
export const isEstudoOpen = ({ estagio, encerrado_em }: Andamento): boolean =>
  encerrado_em === null && estagio < CONCLUIDO;

/** Areas are chosen in the survey until the study goes to quotation; from then on each needs a separate move. */
export const choosesAreas = ({ estagio }: Pick<Andamento, 'estagio'>): boolean => estagio <= DIAGNOSTICO;
