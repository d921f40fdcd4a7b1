import type { LinhaDe } from '../../catalogue/index.ts';
import type { Papel } from '../snapshot.ts';
import { usePremissa } from './base.ts';
import type { RessalvaDoResultado } from './caveats.ts';
import { dependsForLife, yearsOfDependantForLife } from './dependants.ts';
import { isPresentEdition } from './edition.ts';
import type { Conta } from './evaluate.ts';
import { benefitOf } from './household.ts';
import { countedLinhas, fromGeneralBlock, type Leitura, sumColuna, toNumber, toText } from './reading.ts';

type Dependente = LinhaDe<'dependentes'>;
type DeQuemDepende = Extract<RessalvaDoResultado, { codigo: 'depende_a_vida_toda' }>;

/** Disabled dependants, who depend on the family for life. */
const dependantsForLife = (leitura: Leitura): readonly Dependente[] =>
  (countedLinhas(leitura, 'dependentes') ?? []).filter(dependsForLife);

const noteForLife = (
  conta: Conta,
  linha: Dependente,
  tema: DeQuemDepende['tema'],
  mais: Pick<DeQuemDepende, 'detalhe' | 'valor' | 'idade'> = {},
): void => {
  conta.ressalvas.push({ codigo: 'depende_a_vida_toda', tema, quem: toText(linha.nome), ...mais });
};

/** The assistance is for up to a quarter of the minimum wage a head (Lei 8.742/1993, art. 20, §3º). */
export const isAboveLimitOfBpc = (renda: number, pessoas: number, salario: number): boolean =>
  4 * renda > salario * Math.max(1, pessoas);

/** Income that the limit counts, R$ a month: before deductions where known. */
export const incomeForLimit = (leitura: Leitura, papel: Papel): number | null =>
  toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')) ??
  toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida'));

type Depois = {
  /** Gross income without these benefits, R$ a month, and the people who live on it. */
  renda: number;
  pessoas: number;
  /** A child of who died receives a share of the pension, which ends the assistance (art. 20, §4º). */
  comPensao: boolean;
};

/** R$ a month of the disabled dependants' benefits that go on; the assistance only while its rules let it. */
export function benefitsThatGoOn(leitura: Leitura, depois: Depois, conta: Conta): number {
  if (!isPresentEdition(conta, 3)) return 0;
  return sumColuna(
    dependantsForLife(leitura).map((linha) => {
      if (linha.beneficio_da_pessoa !== 'bpc') return benefitOf(linha, 0);
      const salario = usePremissa(conta, 'salario_minimo');
      const perde =
        (depois.comPensao && linha.parentesco === 'filho') ||
        isAboveLimitOfBpc(depois.renda, depois.pessoas, salario);
      noteForLife(conta, linha, perde ? 'bpc_acaba' : 'bpc_continua');
      return perde ? 0 : benefitOf(linha, salario);
    }),
  );
}

/** Dependants for life whom this person cares for, alone or with the spouse. */
const caredForBy = (leitura: Leitura, papel: Papel): readonly Dependente[] =>
  dependantsForLife(leitura).filter(({ quem_cuida }) => quem_cuida === papel || quem_cuida === 'casal');

/** Care to be paid where this person no longer gives it, R$ a month, and for how long. */
export function careToReplace(leitura: Leitura, papel: Papel, conta: Conta) {
  if (!isPresentEdition(conta, 3)) return [];
  return caredForBy(leitura, papel).flatMap((linha) => {
    const custo_mensal = toNumber(linha.custo_substituto_mensal);
    const semCusto = linha.quem_cuida === 'casal' && leitura.conjuge ? 'outro_cuida' : 'substituto_em_aberto';
    noteForLife(conta, linha, custo_mensal === null ? semCusto : 'substituto', { valor: custo_mensal });
    const anos = yearsOfDependantForLife(leitura, conta, [linha]) ?? 0;
    return custo_mensal ? [{ custo_mensal, meses: 12 * anos }] : [];
  });
}

/** The way chosen to receive; all of them while it is open. */
function wayOf({ forma_de_receber: forma }: Dependente): DeQuemDepende['tema'] {
  if (forma === 'direto') return 'caminho_direto';
  if (forma === 'usufruto') return 'caminho_usufruto';
  return forma === 'clausulas' ? 'caminho_clausulas' : 'caminhos';
}

/** How an heir who depends for life receives, what protects the share and with which limits. */
export function noteInheritance(herdeiros: readonly Dependente[], conta: Conta): void {
  if (!isPresentEdition(conta, 3)) return;
  for (const linha of herdeiros.filter(dependsForLife)) {
    const apoio = linha.apoio_a_decisao;
    noteForLife(conta, linha, apoio === 'curatela' || apoio === 'apoiada' ? apoio : 'sem_curatela');
    noteForLife(conta, linha, wayOf(linha));
    if (linha.beneficio_da_pessoa === 'bpc') noteForLife(conta, linha, 'bpc_e_heranca');
    const depois = toText(linha.quem_cuida_depois);
    noteForLife(conta, linha, depois ? 'cuida_depois' : 'sem_quem_cuide', { detalhe: depois });
  }
}

/** The reserve also keeps who depends for life. */
export function noteReserve(leitura: Leitura, conta: Conta): void {
  if (!isPresentEdition(conta, 3)) return;
  for (const linha of dependantsForLife(leitura)) noteForLife(conta, linha, 'reserva');
}

/** An income planned for fewer years than a dependant for life needs it. */
export function notePlanEnd(leitura: Leitura, anosDoPlano: number | null, conta: Conta): void {
  if (anosDoPlano === null || !isPresentEdition(conta, 3)) return;
  for (const linha of dependantsForLife(leitura)) {
    const faltam = (yearsOfDependantForLife(leitura, conta, [linha]) ?? 0) - anosDoPlano;
    if (faltam <= 0) continue;
    const idade = usePremissa(conta, 'idade_vitalicio');
    noteForLife(conta, linha, 'plano_acaba_antes', { valor: faltam, idade });
  }
}
