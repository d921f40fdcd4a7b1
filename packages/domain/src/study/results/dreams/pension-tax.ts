import { formatMoney, formatPercent, roundTo } from '../../../br/index.ts';
import type { Papel } from '../../snapshot.ts';
import { isPresentEdition } from '../edition.ts';
import { type Conta, newAccount, runBefore } from '../evaluate.ts';
import { AVISO_TABELA_EM_ABERTO } from '../pension-balance.ts';
import { fromGeneralBlock, sumColuna, toFraction, toNumber, toText } from '../reading.ts';
import { type Caso, usePremissa } from './case.ts';

/** Until the income begins: years, and the real yearly return. */
type Ate = { anos: number; taxa: number };

const AVISO_DENTRO = 'A previdência conta dentro do patrimônio destinado, sem o imposto de renda do saque';
const AVISO_ANOS_EM_ABERTO =
  'Anos da previdência não informados: no saque contou-se só o tempo até a aposentadoria';
const AVISO_DO_GANHO =
  'Sem os anos da previdência, contou-se na aposentadoria a parte que paga imposto pela premissa';

/** Rate when the income begins: the regressive table by the money's years until then; else what is withheld. */
function rateOf({ leitura }: Caso, papel: Papel, { anos }: Ate, conta: Conta): number {
  const regime = toText(fromGeneralBlock(leitura, papel, 'previdencia_regime'));
  if (regime === 'regressivo') {
    const hoje = toNumber(fromGeneralBlock(leitura, papel, 'previdencia_anos'));
    if (hoje === null) conta.avisos.add(AVISO_ANOS_EM_ABERTO);
    const tabela = newAccount(conta.parametros);
    const { aliquotas = [] } =
      runBefore(tabela, 'impostos.regressiva', { prazos_anos: [(hoje ?? 0) + anos] }) ?? {};
    conta.usados.push(...tabela.usados);
    return aliquotas[0] ?? 0;
  }
  const retida = usePremissa(conta, 'previdencia_imposto_na_falta');
  conta.avisos.add(
    regime === null
      ? AVISO_TABELA_EM_ABERTO
      : `Previdência da tabela progressiva: no saque contou-se a retenção de ${formatPercent(retida * 100)}, que o ajuste do ano pode mudar`,
  );
  return retida;
}

/**
 * Part of the plan that pays it: PGBL whole; VGBL, or a plan of unknown kind, what it earned, until then too. What it
 * earned so far is the premise's part, or where that is the whole of a VGBL, by its years.
 */
function taxedPart({ leitura }: Caso, papel: Papel, { anos, taxa }: Ate, conta: Conta): number {
  const tipo = fromGeneralBlock(leitura, papel, 'previdencia_tipo');
  if (tipo === 'PGBL') return 1;
  const parte = usePremissa(conta, 'previdencia_parte_tributada');
  const cresce = (1 + taxa) * (1 + usePremissa(conta, 'inflacao_aa'));
  const desde = toNumber(fromGeneralBlock(leitura, papel, 'previdencia_anos'));
  const semAnos = tipo !== 'VGBL' || desde === null;
  if (semAnos) conta.avisos.add(AVISO_DO_GANHO);
  const aplicado = semAnos || parte < 1 ? 1 - parte : cresce ** -desde;
  return roundTo(1 - aplicado * cresce ** -anos, 4);
}

const NO_PLANO: Readonly<Record<Papel, string>> = { titular: '', conjuge: ', cônjuge' };

/** R$ of today that one plan pays, which grow with it until the income begins. */
function taxOf(
  caso: Caso,
  { papel, saldo }: { papel: Papel; saldo: number },
  ate: Ate,
  conta: Conta,
): number {
  const aliquota = rateOf(caso, papel, ate, conta);
  const parte = taxedPart(caso, papel, ate, conta);
  const imposto = roundTo(saldo * aliquota * parte, 2);
  const sobre = parte < 1 ? `${formatPercent(parte * 100, { max: 2 })} de ` : '';
  conta.passos.push({
    nome: papel === 'conjuge' ? 'imposto_previdencia_conjuge' : 'imposto_previdencia',
    rotulo: `Imposto da previdência ao se aposentar${NO_PLANO[papel]}`,
    formula: `${formatPercent(aliquota * 100, { max: 2 })} sobre ${sobre}${formatMoney(saldo)}`,
    valor: imposto,
    unidade: 'R$',
    entradas: { saldo_previdencia: saldo, aliquota, parte_tributada: parte },
  });
  return imposto;
}

/**
 * The wealth set apart for the income, R$, without the tax that the pension plans in it pay by their own table when it
 * begins. A wealth below their balance holds that much of them; a typed rate of withdrawal taxes it already.
 */
export function wealthWithoutTax(
  caso: Caso,
  { anos, taxa }: { anos: number | null; taxa: number | null },
  conta: Conta,
): number | null {
  const { leitura, pessoas, item } = caso;
  const total = item.campos.patrimonio_aposentadoria ?? null;
  const planos = pessoas
    .map((papel) => ({ papel, saldo: toNumber(fromGeneralBlock(leitura, papel, 'saldo_previdencia')) ?? 0 }))
    .filter(({ saldo }) => saldo > 0);
  if (!total || planos.length === 0 || anos === null || taxa === null) return total;
  if (toFraction(item.campos.aliquota_saque) !== null || !isPresentEdition(conta, 3)) return total;
  conta.avisos.add(AVISO_DENTRO);
  const dentro = Math.min(1, total / sumColuna(planos.map(({ saldo }) => saldo)));
  const imposto = sumColuna(
    planos.map(({ papel, saldo }) =>
      taxOf(caso, { papel, saldo: roundTo(saldo * dentro, 2) }, { anos, taxa }, conta),
    ),
  );
  const liquido = sumColuna([total, -imposto]);
  conta.passos.push({
    nome: 'patrimonio_liquido',
    rotulo: 'Patrimônio destinado, sem esse imposto',
    formula: `${formatMoney(total)} − ${formatMoney(imposto)}`,
    valor: liquido,
    unidade: 'R$',
    entradas: { patrimonio_aposentadoria: total, imposto },
  });
  return liquido;
}
