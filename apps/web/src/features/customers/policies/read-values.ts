import type { CampoLidoDoPdf, LeituraDoPdf } from '@farol/contracts';
import { formatCpf } from '@farol/domain/br';
import { EMPTY, type PolicyValues } from './policy-values.ts';
import { policyTexts as texts } from './texts.ts';

/** A file and what it says. */
export type ReadPolicy = { arquivo: File; leitura: LeituraDoPdf };

export const valuesOfRead = ({ campos }: LeituraDoPdf): PolicyValues => ({ ...EMPTY, ...campos });

const alternatives = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Why a field was left empty, or what of its text is in doubt. */
export function doubtOf({ duvidas }: LeituraDoPdf, campo: CampoLidoDoPdf): string | undefined {
  const said = duvidas.find((one) => one.campo === campo);
  if (said) return texts.inDoubt(alternatives.format(said.valores));
  return undefined;
}

export function otherPersonText({ outra_pessoa }: LeituraDoPdf): string | null {
  if (!outra_pessoa) return null;
  const { nome, cpf } = outra_pessoa;
  return texts.otherPerson(
    [nome ?? texts.insured, cpf && `CPF ${formatCpf(cpf)}`].filter(Boolean).join(', '),
  );
}
