import type { InputsOf } from '../../../calculators/index.ts';
import { type CamposDeItem, isFilled } from '../../../catalogue/index.ts';
import { isPresentEdition } from '../edition.ts';
import { type Alvo, type Conta, evaluate, type Resultado, repeatWith, toCampos } from '../evaluate.ts';
import { toFraction } from '../reading.ts';

/** Value at risk, insured value and form of insurance. */
export type Seguro = {
  lmi: number;
  vr: number;
  franquia: number | null;
  forma: NonNullable<CamposDeItem['forma_contratacao']> | null;
  k: number | null;
  /** A vehicle: its total loss pays no deductible. */
  casco: boolean;
};

/** Form fields to report when a value is missing or invalid. */
type CamposDoSeguro = Readonly<Record<'lmi' | 'vr' | 'franquia', string>>;

const nomes = (campos: CamposDoSeguro) => ({
  ...campos,
  prejuizo: campos.vr,
  forma: 'forma_contratacao',
  k: 'fator_risco_relativo',
});

export type FormaDoSeguro = Pick<CamposDeItem, 'forma_contratacao' | 'fator_risco_relativo'>;

/** The ratio counts only in relative first risk. */
export function insuranceForm(...donos: FormaDoSeguro[]): Pick<Seguro, 'forma' | 'k'> {
  const daForma = donos.map((dono) => dono.forma_contratacao).find(isFilled);
  const doFator = donos.map((dono) => dono.fator_risco_relativo).find(isFilled);
  const forma = daForma ?? null;
  return { forma, k: forma === 'primeiro_risco_relativo' ? toFraction(doFator) : null };
}

/** Limit against risk, and the payment for a total loss. */
export function coverOfBem(
  alvo: Alvo,
  conta: Conta,
  seguro: Seguro | null,
  reserva_atual: number | null | undefined,
  campos: CamposDoSeguro,
): Resultado[] {
  const adequacao = (inputs: InputsOf<'patrimonio.adequacao'>) =>
    toCampos(evaluate('patrimonio.adequacao', alvo, repeatWith(conta), inputs), nomes(campos));
  if (!seguro) return [adequacao({})];
  const { casco, ...limites } = seguro;
  const total_sem_franquia = casco && isPresentEdition(conta, 3) ? 'S' : null;
  return [
    adequacao({ ...limites, total_sem_franquia, reserva_atual }),
    toCampos(
      evaluate('patrimonio.indenizacao', alvo, repeatWith(conta), {
        ...limites,
        total_sem_franquia,
        prejuizo: seguro.vr,
      }),
      nomes(campos),
    ),
  ];
}
