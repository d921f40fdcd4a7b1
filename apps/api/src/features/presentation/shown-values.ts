import type { ConteudoEstudo, Estudo, Item, Opcao, OpcaoMostrada } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import { camposOfOpcao, valueIn } from '@farol/domain/catalogue';
import {
  campoData,
  type FatosDaFrase,
  type ItemView,
  needSentenceData,
  type OptionView,
  type Resultado,
  sentenceData,
  unmeasuredData,
  usedPremissas,
} from '@farol/domain/study';
import { hashOf } from '../../platform/canonical.ts';

/** An option as shown, in codes and numbers; `isDetail` selects the fields shown. */
export function optionValues(
  { opcao, custo, total }: OptionView<Opcao>,
  codigo: string,
  isDetail: (field: string) => boolean,
): NonNullable<OpcaoMostrada['valores']> {
  const valor = custo?.valor ?? asNumber(opcao.vet);
  const { periodicidade_pagamento, opcao_nome } = opcao;
  return {
    nome: typeof opcao_nome === 'string' ? opcao_nome : '',
    preco:
      valor === null
        ? null
        : {
            valor,
            periodicidade: typeof periodicidade_pagamento === 'string' ? periodicidade_pagamento : null,
          },
    total,
    remuneracao: asNumber(opcao.remuneracao_intermediacao),
    ...(typeof opcao.motivo_recomendacao === 'string' && { motivo: opcao.motivo_recomendacao }),
    campos: Object.fromEntries(
      camposOfOpcao(codigo).flatMap((field) => {
        const value = isDetail(field.nome) ? campoData(field, valueIn(opcao, field.nome)) : undefined;
        return value === undefined ? [] : [[field.nome, value]];
      }),
    ),
  };
}

/** The values behind a need's sentence, in codes and numbers. */
export const itemValues = (
  { codigo, tipo_segurado, moeda, medida, resultado, item }: ItemView<Item, Opcao>,
  results: readonly Resultado[],
): Record<string, unknown> => ({
  tipo_segurado,
  moeda: moeda ?? null,
  frase: medida ? needSentenceData(resultado) : unmeasuredData(results, codigo, tipo_segurado, item),
});

const DISCLOSED = [
  'participacao_intermediario',
  'participacao_ente',
  'entes_supervisionados',
  'exclusividade',
  'registro_susep',
  'registro_cvm',
  'registro_creci',
  'correspondente_instituicoes',
] as const;

/** The values behind the study's summary, in codes and numbers; `own` is the consultant's own sentence. */
export const studyValues = (
  study: Estudo,
  own: string | undefined,
  facts: FatosDaFrase,
): Record<string, unknown> => ({
  frase: own || sentenceData(facts),
  divulgacao: Object.fromEntries(DISCLOSED.map((name) => [name, study[name] ?? null])),
  premissas: Object.fromEntries(
    usedPremissas(facts.resultados).map(({ chave, valor, vigencia }) => [
      chave,
      { valor: asNumber(valor), vigencia },
    ]),
  ),
});

const comparableOption = ({
  detalhes: _details,
  preco: _price,
  custo: _cost,
  total: _total,
  contra_hoje: _today,
  proposta: _together,
  remuneracao: _pay,
  cobertura,
  fora_do_perfil,
  resposta_anterior,
  ...option
}: OpcaoMostrada) => ({
  ...option,
  nome: undefined,
  cobertura: cobertura?.parte ?? null,
  fora_do_perfil: fora_do_perfil !== undefined,
  resposta_anterior: resposta_anterior && { ...resposta_anterior, mudou: resposta_anterior.mudou.length > 0 },
});

/** A content without generated words: codes, numbers and what people typed. */
const comparableContent = ({
  frase: _,
  divulgacao: _d,
  premissas: _p,
  areas,
  fluxo,
  ...content
}: ConteudoEstudo) => ({
  ...content,
  // With the plan it follows the customer's own answers.
  fluxo: fluxo?.desenho.hoje.valores,
  areas: areas.map(({ produto_diagnostico_id, itens }) => ({
    produto_diagnostico_id,
    itens: itens.map(({ nome: _n, frase: _f, medida, opcoes, ...item }) => ({
      ...item,
      medida: medida && { ...medida, tambem: medida.tambem !== undefined },
      opcoes: opcoes.map(comparableOption),
    })),
  })),
});

/** The content in its first format, without codes and numbers. */
const toFirstFormat = (content: ConteudoEstudo): ConteudoEstudo => ({
  ...content,
  formato: 'farol.estudo/1',
  valores: undefined,
  areas: content.areas.map((area) => ({
    ...area,
    avisos: undefined,
    itens: area.itens.map((item) => ({
      ...item,
      valores: undefined,
      opcoes: item.opcoes.map((option) => ({
        ...option,
        custo: undefined,
        contra_hoje: undefined,
        proposta: undefined,
        valores: undefined,
      })),
    })),
  })),
});

/**
 * Whether both contents mean the same to the customer, whatever their wording. A content in the first format
 * is compared by its words; one from before the family's money was shown says nothing of it.
 */
export function isSameForCustomer(kept: ConteudoEstudo, now: ConteudoEstudo): boolean {
  const present = kept.fluxo ? now : { ...now, fluxo: undefined };
  return kept.formato === 'farol.estudo/1'
    ? hashOf(kept) === hashOf(toFirstFormat(present))
    : hashOf(comparableContent(kept)) === hashOf(comparableContent(present));
}
