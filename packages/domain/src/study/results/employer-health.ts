import { formatMoney } from '../../br/index.ts';
import { usedParametro } from '../../calculators/index.ts';
import { codigosOf } from '../../calculators/parameters/tables.ts';
import { ageAt } from '../../calendar/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { vinculoOfWork } from '../employment.ts';
import type { Papel } from '../snapshot.ts';
import { parametroNumber } from './base.ts';
import { isApoliceInForce } from './cover.ts';
import { dependsForLife } from './dependants.ts';
import { isPresentEdition } from './edition.ts';
import type { Conta } from './evaluate.ts';
import { monthlyPremio, premiosInBudget } from './premiums.ts';
import { ageOf, countedLinhas, fromGeneralBlock, type Leitura, otherPapel, sumColuna } from './reading.ts';

type Apolice = LinhaDe<'apolices'>;

const PRECO_POR_IDADE = 'plano_saude_pessoa_mes';
const SEM_FIM = 1200;
const AVISO_DA_PERMANENCIA =
  'O plano de saúde da empresa acaba com o emprego: quem contribuía pode mantê-lo por um tempo, pagando o preço inteiro (Lei 9.656/1998, art. 30)';
const COM_EMPREGADOR = ['CLT', 'FP'];

const hasEmployer = (leitura: Leitura, papel: Papel): boolean =>
  COM_EMPREGADOR.includes(
    vinculoOfWork(
      fromGeneralBlock(leitura, papel, 'tipo_vinculo'),
      fromGeneralBlock(leitura, papel, 'subtipo_vinculo'),
    ) ?? '',
  );

/** Whose job holds the plan; one for the couple is the spouse's only where the spouse alone has an employer. */
function holderOf({ tipo_segurado }: Apolice, leitura: Leitura): Papel {
  if (tipo_segurado !== 'casal') return tipo_segurado === 'conjuge' ? 'conjuge' : 'titular';
  const doConjuge = leitura.conjuge && hasEmployer(leitura, 'conjuge') && !hasEmployer(leitura, 'titular');
  return doConjuge ? 'conjuge' : 'titular';
}

/** Whether a policy is a health plan of the employer, in force. */
export const isEmployerHealthPlan = (apolice: Apolice, hoje: string): boolean =>
  apolice.area_produto === AREA.vida &&
  apolice.cobertura === 'plano_saude' &&
  apolice.do_empregador === 'S' &&
  isApoliceInForce(apolice, hoje);

type Pessoa = { idade: number; meses: number };

/** The family in the plan: spouses, and children until independent or, disabled, for life. */
function peopleOf(leitura: Leitura, papeis: readonly Papel[], conta: Conta): Pessoa[] {
  const { idade_independencia } = leitura.estudo.diagnostico;
  const independencia = idade_independencia ?? parametroNumber(conta.parametros, 'idade_independencia') ?? 0;
  const adultos = papeis.flatMap((papel) => {
    const idade = ageOf(leitura, papel);
    return idade === null ? [] : [{ idade, meses: SEM_FIM }];
  });
  const filhos = (countedLinhas(leitura, 'dependentes') ?? [])
    .filter(({ parentesco }) => parentesco === 'filho')
    .map((linha) => {
      const idade = Math.max(0, ageAt(String(linha.data_nascimento), leitura.hoje));
      return { idade, meses: dependsForLife(linha) ? SEM_FIM : 12 * Math.max(0, independencia - idade) };
    });
  return [...adultos, ...filhos.filter(({ meses }) => meses > 0)];
}

/** Price of the age's band, R$ a month. */
function priceAt(idade: number, faixas: Readonly<Record<string, number>>): number {
  const inicio = Object.keys(faixas)
    .map(Number)
    .sort((a, b) => a - b)
    .findLast((de) => de <= idade);
  return faixas[String(inicio)] ?? 0;
}

/**
 * Health plans that end with this person's job, death or disability, and what a like one costs whoever is left, R$ a
 * month and for how many months: as answered, else by each one's age; less what the budget holds of it. The disabled
 * holder is among them.
 */
export function lostHealthPlans(
  leitura: Leitura,
  holder: Papel,
  causa: 'falta' | 'invalidez',
  conta: Conta,
): { mensal: number; meses: number }[] {
  if (!isPresentEdition(conta, 3)) return [];
  const planos = (countedLinhas(leitura, 'apolices') ?? []).filter(
    (um) => isEmployerHealthPlan(um, leitura.hoje) && holderOf(um, leitura) === holder,
  );
  if (planos.length === 0) return [];
  const noOrcamento = premiosInBudget(leitura);
  const jaPaga = sumColuna(planos.filter((um) => noOrcamento.has(um)).map(monthlyPremio));
  const informado = sumColuna(planos.map(({ preco_sem_empregador }) => preco_sem_empregador));
  const outro: Papel[] = leitura.conjuge ? [otherPapel(holder)] : [];
  const pessoas = peopleOf(leitura, causa === 'invalidez' ? [holder, ...outro] : outro, conta);
  const precos = informado > 0 ? [{ mensal: informado, meses: SEM_FIM }] : pricesByAge(pessoas, conta);
  const total = sumColuna(precos.map(({ mensal }) => mensal));
  if (total <= jaPaga) return [];
  conta.avisos.add(AVISO_DA_PERMANENCIA);
  const quantos = precos.length === 1 ? 'uma pessoa' : `${precos.length} pessoas`;
  const porQue =
    informado > 0 ? 'por um plano parecido' : `a preço médio por idade, a confirmar, para ${quantos}`;
  const menos = jaPaga > 0 ? ` − ${formatMoney(jaPaga)} que já estão nas despesas` : '';
  conta.passos.push({
    nome: 'plano_saude',
    rotulo: 'Plano de saúde que acaba com o emprego',
    formula: `${formatMoney(total)} ${porQue}${menos}`,
    valor: sumColuna([total, -jaPaga]),
    unidade: 'R$/mês',
    entradas: { preco: total, nas_despesas: jaPaga },
  });
  const resta = (total - jaPaga) / total;
  return precos.map(({ mensal, meses }) => ({ mensal: sumColuna([mensal * resta]), meses }));
}

function pricesByAge(pessoas: readonly Pessoa[], conta: Conta): { mensal: number; meses: number }[] {
  const tabela = codigosOf(conta.parametros, PRECO_POR_IDADE);
  conta.usados.push(usedParametro(tabela));
  return pessoas.map(({ idade, meses }) => ({ mensal: priceAt(idade, tabela.valor.valores), meses }));
}
