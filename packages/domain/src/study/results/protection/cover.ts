import type { InputsOf } from '../../../calculators/index.ts';
import { type CamposDeItem, preenchido } from '../../../catalogue/index.ts';
import { type Alvo, avaliar, type Conta, emCampos, outraVez, type Resultado } from '../evaluate.ts';
import { fracao } from '../reading.ts';

/** What is at risk, what of it is insured, and how. */
export type Seguro = {
  lmi: number;
  vr: number;
  franquia: number | null;
  forma: NonNullable<CamposDeItem['forma_contratacao']> | null;
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

export type FormaDoSeguro = Pick<CamposDeItem, 'forma_contratacao' | 'fator_risco_relativo'>;

/** The relation counts only in relative first risk. */
export function formaDe(...donos: FormaDoSeguro[]): Pick<Seguro, 'forma' | 'k'> {
  const daForma = donos.map((dono) => dono.forma_contratacao).find(preenchido);
  const doFator = donos.map((dono) => dono.fator_risco_relativo).find(preenchido);
  const forma = daForma ?? null;
  return { forma, k: forma === 'primeiro_risco_relativo' ? fracao(doFator) : null };
}

/** How the limit fits the risk, and what a total loss would bring. */
export function coberturaDoBem(
  alvo: Alvo,
  conta: Conta,
  seguro: Seguro | null,
  reserva_atual: number | null | undefined,
  campos: CamposDoSeguro,
): Resultado[] {
  const adequacao = (inputs: InputsOf<'patrimonio.adequacao'>) =>
    emCampos(avaliar('patrimonio.adequacao', alvo, outraVez(conta), inputs), nomes(campos));
  if (!seguro) return [adequacao({})];
  return [
    adequacao({ ...seguro, reserva_atual }),
    emCampos(
      avaliar('patrimonio.indenizacao', alvo, outraVez(conta), { ...seguro, prejuizo: seguro.vr }),
      nomes(campos),
    ),
  ];
}
