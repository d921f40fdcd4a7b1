import type { Kind } from '../../../calculators/index.ts';
import type { Campos } from '../../snapshot.ts';
import { type Alvo, avaliar, type Conta, emCampos, outraVez, type Resultado } from '../evaluate.ts';
import { comoNumero, comoTexto, fracao } from '../reading.ts';

/** What is at risk, what of it is insured, and how. */
export type Seguro = {
  lmi: number;
  vr: number;
  franquia: number | null;
  forma: string | null;
  k: number | null;
};

/** Field by field, where the form points to when a value is missing or impossible. */
export type CamposDoSeguro = Readonly<Record<'lmi' | 'vr' | 'franquia', string>>;

const nomes = (campos: CamposDoSeguro) => ({
  ...campos,
  prejuizo: campos.vr,
  forma: 'forma_contratacao',
  k: 'fator_risco_relativo',
});

/** The relation counts only in relative first risk. */
export const formaDe = (...donos: Campos[]): Pick<Seguro, 'forma' | 'k'> => {
  const da = (nome: string) =>
    donos.map((dono) => dono[nome]).find((valor) => valor !== null && valor !== undefined);
  const forma = comoTexto(da('forma_contratacao'));
  return { forma, k: forma === 'primeiro_risco_relativo' ? fracao(da('fator_risco_relativo')) : null };
};

/** How the limit fits the risk, and what a total loss would bring. */
export function coberturaDoBem(
  alvo: Alvo,
  conta: Conta,
  seguro: Seguro | null,
  reserva_atual: unknown,
  campos: CamposDoSeguro,
): Resultado[] {
  const de = <K extends Kind>(kind: K, inputs: Record<string, unknown>): Resultado =>
    emCampos(avaliar(kind, alvo, outraVez(conta), inputs), nomes(campos)) as Resultado;
  if (!seguro) return [de('patrimonio.adequacao', {})];
  return [
    de('patrimonio.adequacao', { ...seguro, reserva_atual: comoNumero(reserva_atual) }),
    de('patrimonio.indenizacao', { ...seguro, prejuizo: seguro.vr }),
  ];
}
