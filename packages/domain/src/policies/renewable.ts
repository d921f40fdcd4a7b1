import { type CodigoItem, codigosWhere } from '../catalogue/index.ts';
import { AREA, type Area } from '../code-lists/index.ts';

/** A trip ends with its insurance. */
const DE_UMA_VIAGEM: readonly string[] = ['3.07', '5.07'];

/** Items whose policy is renewed when it ends: insurance and health plans; no exchange, loan, quota or saving. */
export const ITENS_QUE_RENOVAM: readonly CodigoItem[] = codigosWhere(
  ({ codigo, parte_opcao }) =>
    (parte_opcao === 'seguro' || parte_opcao === 'saude') && !DE_UMA_VIAGEM.includes(codigo),
);

/** Areas whose policies outside a study are renewed. */
export const AREAS_QUE_RENOVAM: readonly Area[] = [AREA.vida, AREA.protecao, AREA.credito, AREA.imoveis];

type DaApolice = { codigos: readonly string[] | null; produto_diagnostico_id: number | null };

/** Whether a policy is renewed when it ends: by the items that it covers, else by its area. */
export const isRenewable = ({ codigos, produto_diagnostico_id: area }: DaApolice): boolean =>
  codigos && codigos.length > 0
    ? codigos.some((codigo) => ITENS_QUE_RENOVAM.some((um) => um === codigo))
    : AREAS_QUE_RENOVAM.some((uma) => uma === area);
