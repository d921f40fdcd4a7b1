import { formatMoney } from '../../br/index.ts';
import type { RessalvaDoResultado } from '../results/caveats.ts';

type DeQuemDepende = Extract<RessalvaDoResultado, { codigo: 'depende_a_vida_toda' }>;

type Dito = { quem: string; detalhe: string; valor: number; idade: number };

const TEXTOS: Readonly<Record<DeQuemDepende['tema'], (dito: Dito) => string>> = {
  bpc_continua: ({ quem }) =>
    `O BPC de ${quem} entrou na conta: sem pensão e com renda por pessoa de até 1/4 do salário mínimo, continua (Lei 8.742/1993, art. 20)`,
  bpc_acaba: ({ quem }) =>
    `O BPC de ${quem} ficou fora da conta: uma pensão, ou renda por pessoa acima de 1/4 do salário mínimo, o encerra (Lei 8.742/1993, art. 20, §§ 3º e 4º)`,
  bpc_e_heranca: ({ quem }) =>
    `O que rende o que ${quem} herda ou recebe de seguro (aluguel, juros) conta como renda da casa e pode encerrar o BPC: confira antes de indicar`,
  curatela: ({ quem }) =>
    `${quem} herda e recebe seguros e previdência pelo curador, que presta contas e só vende bens com autorização do juiz (Código Civil, arts. 1.748, 1.750 e 1.781)`,
  apoiada: ({ quem }) =>
    `${quem} herda e recebe em nome próprio, com os apoiadores que escolheu (Código Civil, art. 1.783-A)`,
  sem_curatela: ({ quem }) =>
    `${quem} herda e recebe em nome próprio, pois a deficiência não tira a capacidade (Lei 13.146/2015, art. 84); se não puder decidir, só um juiz nomeia o curador, e o seguro espera por ele`,
  caminhos: ({ quem }) =>
    `Para proteger o que fica para ${quem}: usufruto de um bem (Código Civil, art. 1.390) ou cláusulas de testamento (art. 1.911; na legítima, só com justa causa, art. 1.848). Fideicomisso só serve a quem ainda não foi concebido (art. 1.952), e o Brasil não tem lei de trust`,
  caminho_direto: ({ quem }) =>
    `Caminho escolhido: ${quem} recebe direto, sem proteção além da curatela ou do apoio que houver`,
  caminho_usufruto: ({ quem }) =>
    `Caminho escolhido: usufruto de um bem para ${quem} (Código Civil, art. 1.390), que usa ou aluga e não vende; faz-se por escritura ou testamento`,
  caminho_clausulas: ({ quem }) =>
    `Caminho escolhido: testamento com cláusulas no que fica para ${quem} (Código Civil, art. 1.911; na legítima, só com justa causa, art. 1.848)`,
  cuida_depois: ({ quem, detalhe }) =>
    `Quem cuida de ${quem} depois: ${detalhe}; a indicação em testamento orienta o juiz, que decide`,
  sem_quem_cuide: ({ quem }) => `Falta dizer quem cuida de ${quem} depois`,
  substituto: ({ quem, valor }) =>
    `Quem cuida de ${quem} entrou na conta: ${formatMoney(valor)} por mês para pagar outra pessoa`,
  substituto_em_aberto: ({ quem }) =>
    `Sem quem cuida de ${quem} hoje, alguém terá de ser pago: esse custo não foi informado e ficou fora da conta`,
  outro_cuida: ({ quem }) =>
    `${quem} segue com o cuidado do outro: pagar mais alguém não foi informado e ficou fora da conta`,
  reserva: ({ quem }) =>
    `${quem} depende da família a vida toda: a reserva paga também os meses do seu cuidado`,
  plano_acaba_antes: ({ quem, valor, idade }) =>
    `O plano acaba ${valor} ${valor === 1 ? 'ano' : 'anos'} antes dos ${idade} anos de ${quem}, que depende da família a vida toda: esses anos pedem seguro de vida ou uma renda mais longa`,
};

/** What a disabled dependant changes in a figure. */
export const forLifeText = ({ tema, quem, detalhe, valor, idade }: DeQuemDepende): string =>
  TEXTOS[tema]({
    quem: quem ?? 'quem depende',
    detalhe: detalhe ?? '',
    valor: valor ?? 0,
    idade: idade ?? 0,
  }).replace(/^q/, 'Q');
