import type { Campos } from '../../snapshot.ts';
import { alvoDoItem, type Base, type CasoDoItem, comoUmPlano, daOpcao } from '../base.ts';
import { avaliar, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { comoNumero, comoTexto, fracao } from '../reading.ts';
import { areaEscolhida, desejados } from '../wanted.ts';

const AREA_CAMBIO = 5;
const RECEBIMENTO = '5.03';
const OPERACOES = ['5.01', '5.02', RECEBIMENTO, '5.04', '5.05', '5.06'];

const CAMPOS = {
  aliquota_iof: 'aliquota_iof',
  tarifa: 'tarifa_fixa',
  ptax: 'spread',
  operacao: 'natureza_cambio',
};

/** Who receives or exports sells foreign money. */
export const vende = (codigo: string, { natureza_cambio }: Campos): boolean =>
  codigo === RECEBIMENTO || natureza_cambio === 'exportacao';

/** The bank's own PTAX, out of its rate and spread, or the company's for the currency. */
function ptaxDe({ item, parametros }: CasoDoItem, opcao: Campos): number | null {
  const taxa = comoNumero(opcao.taxa_cambio);
  const spread = fracao(opcao.spread);
  if (taxa !== null && spread !== null) {
    const fator = vende(item.codigo, item.campos) ? 1 - spread : 1 + spread;
    if (fator > 0) return taxa / fator;
  }
  return comoNumero(parametros.get(`ptax.${comoTexto(item.campos.moeda)}`)?.valor);
}

function converter(caso: CasoDoItem, opcao: Campos | null): Resultado {
  const { item } = caso;
  const conta = novaConta(caso.parametros);
  const ptax = ptaxDe(caso, opcao ?? {});
  const taxa = opcao ? comoNumero(opcao.taxa_cambio) : ptax;
  if (!opcao) conta.avisos.add('Pela PTAX, sem o ganho da instituição: cada opção tem a sua taxa');
  const aliquota = fracao(opcao?.aliquota_iof);
  const natureza = comoTexto(item.campos.natureza_cambio);
  if (natureza === null && aliquota === null) conta.falta.add('natureza_cambio');
  const alvo = alvoDoItem(caso);
  return emCampos(
    avaliar('cambio.vet', opcao ? daOpcao(alvo, opcao) : alvo, conta, {
      valor_moeda: comoNumero(item.campos.valor_moeda),
      taxa_cambio: taxa,
      operacao: vende(item.codigo, item.campos) ? 'venda' : 'compra',
      natureza_cambio: natureza,
      aliquota_iof: aliquota,
      tarifa: comoNumero(opcao?.tarifa_fixa),
      ptax,
    }),
    CAMPOS,
  );
}

/** What each unit of the currency comes to: at the PTAX where it is known, and in every option. */
export function cambiar(base: Base): Resultado[] {
  if (!areaEscolhida(base.leitura, AREA_CAMBIO)) return [];
  return OPERACOES.flatMap((codigo) => desejados(base.leitura, codigo)).flatMap((desejado) => {
    const caso = comoUmPlano(base, desejado);
    const semOpcao = caso.item.opcoes.length === 0;
    return [...(semOpcao || ptaxDe(caso, {}) !== null ? [null] : []), ...caso.item.opcoes].map((opcao) =>
      converter(caso, opcao),
    );
  });
}
