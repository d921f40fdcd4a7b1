import { codeLabel, type PerfilInvestidor } from '../../code-lists/index.ts';
import { calculator } from '../calculator.ts';
import { dec } from '../decimal.ts';
import { decimal, integer, listOf, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { codigosOf } from '../parameters/tables.ts';
import { type Passo, passo, pct } from '../steps.ts';
import { type MotivoTeto, perfilFromPontos } from './investor-profile.ts';

const PERGUNTAS = 10;

const MOTIVOS: Record<MotivoTeto, string> = {
  horizonte: 'o dinheiro é para menos de 1 ano',
  liquidez: 'pode ser preciso a qualquer momento',
  reserva: 'menos da metade da reserva de emergência está formada',
  conhecimento: 'ainda não conhece nem operou os produtos',
  experiencia: 'conhece ou operou pouco os produtos',
};

const CLASSES: Record<string, string> = {
  renda_fixa: 'Renda fixa',
  multimercado: 'Multimercado',
  renda_variavel: 'Renda variável',
  outros: 'Outros',
};

/** Investor profile (suitability) of ten answers in points, with the ceilings that lower it. CVM Res. 30/2021. */
export const investorProfile = calculator({
  kind: 'estudo.perfil',
  titulo: 'Perfil de investidor',
  fonte: 'CVM Res. 30/2021; pontuação da casa',
  inputs: {
    respostas: listOf(integer(1, 5)),
    cobertura_reserva: withDefault(decimal(0, 1_000_000), 1),
  },
  outputs: {
    pontos: out.integer('Pontos'),
    perfil_sem_teto: out.code('Perfil pelos pontos'),
    perfil: out.code('Perfil'),
    motivos_teto: out.list(out.code('Motivo do teto')),
  },
  compute(i, parametros) {
    if (i.respostas.length < PERGUNTAS) return { incompleto: ['respostas'] };
    if (i.respostas.length > PERGUNTAS) return { erro: ['respostas'] };
    const saidas = perfilFromPontos(i.respostas, i.cobertura_reserva.toNumber());
    const { pontos, perfil_sem_teto, perfil, motivos_teto } = saidas;
    const reference = codigosOf(parametros, `alocacao_${perfil}`);
    const named = (code: PerfilInvestidor) => codeLabel('perfil_investidor', code);
    return {
      saidas,
      passos: [
        passo('pontos', 'Pontos', pontos, '', i.respostas.join(' + '), {
          cobertura_reserva: i.cobertura_reserva,
        }),
        passo('perfil_sem_teto', 'Perfil pelos pontos', null, '', named(perfil_sem_teto), { pontos }),
        ...motivos_teto.map((motivo) => passo(`teto_${motivo}`, 'Teto', null, '', MOTIVOS[motivo])),
        passo('perfil', 'Perfil', null, '', named(perfil), { perfil_sem_teto }),
        ...Object.entries(reference.valor.valores).map(
          ([classe, parte]): Passo =>
            passo(
              `alocacao_${classe}`,
              CLASSES[classe] ?? classe,
              dec(parte).times(100),
              '%',
              `alocação de referência do perfil ${named(perfil).toLowerCase()}: ${pct(dec(parte))}`,
            ),
        ),
      ],
      avisos: ['Sem um perfil válido não há recomendação de investimento'],
      parametros: [reference],
    };
  },
});
