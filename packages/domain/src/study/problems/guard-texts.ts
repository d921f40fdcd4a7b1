import { formatMoney } from '../../br/index.ts';
import { formatDay } from '../../calendar/index.ts';
import {
  campoDefinition,
  colunasOf,
  isItem,
  isTabela,
  itemDefinition,
  type NomeCampo,
  rotuloOfCampo,
} from '../../catalogue/index.ts';
import { codeLabel, type TipoDocumento } from '../../code-lists/index.ts';
import { type Saida, saidasText } from '../../pipeline/quoted-items.ts';
import { type ForaDoPerfil, outsidePerfilText } from '../fits/index.ts';
import type { Lugar } from './place.ts';

type Aqui = { readonly lugar: Lugar };

const labelOf = ({ lugar: { campo = '', item } }: Aqui): string =>
  rotuloOfCampo(campoDefinition(campo), { item: item && isItem(item) ? itemDefinition(item) : null });

/** Questions are answered; other fields are filled in. */
function askFor(aqui: Aqui): string {
  const nome = labelOf(aqui);
  return nome.endsWith('?') ? `Responda “${nome}”.` : `Preencha o campo ${nome}.`;
}

type ForaDeOrdem = Aqui & { outro: string; valores: readonly [unknown, unknown]; abaixo: boolean };

const withValue = (nome: string, valor: unknown): string =>
  `${campoDefinition(nome).rotulo} (${typeof valor === 'string' ? formatDay(valor) : valor})`;

function outOfOrderText({ lugar: { campo: este = '' }, outro, valores, abaixo }: ForaDeOrdem): string {
  const data = campoDefinition(este).tipo === 'date';
  const relacao = abaixo ? (data ? 'vem antes de' : 'é menor que') : data ? 'vem depois de' : 'é maior que';
  return `${withValue(este, valores[0])} ${relacao} ${withValue(outro, valores[1])}.`;
}

/** The answer that the item requires in one row of the table. */
function requiredLinhaText({ lugar: { campo: tabela = '' }, coluna }: Aqui & { coluna: string }): string {
  const { rotulo: nome } = campoDefinition(tabela);
  const colunas = isTabela(tabela) ? colunasOf(tabela) : [];
  const pergunta = colunas.find((uma) => uma.nome === coluna)?.rotulo ?? nome;
  return `Responda “${pergunta}” nos dados de uma linha de ${nome}.`;
}

const oneOfText = ({ grupos }: { grupos: readonly (readonly NomeCampo[])[] }): string =>
  `Preencha ${grupos.map((grupo) => grupo.map((nome) => campoDefinition(nome).rotulo).join(' e ')).join(' ou ')}.`;

/** An item by its name and the first name of who is insured. */
type DoItem = { nome: string; pessoa: string; saidas: readonly Saida[] };

const areaOf = ({ lugar: { area } }: Aqui): string => (area ? codeLabel('area_produto', area) : '');

/** Texts of the guards, by code; the parameter is the data of the problem. */
export const TEXTOS_DAS_GUARDAS = {
  preencher: askFor,
  linha_completa: (aqui: Aqui) => `Inclua ao menos uma linha completa em ${labelOf(aqui)}.`,
  linha_exigida: requiredLinhaText,
  um_de: oneOfText,
  fora_de_ordem: outOfOrderText,
  perfil_em_aberto: () => 'Responda ao questionário de perfil.',
  perfil_a_refazer: () => 'Perfil vencido: responda ao questionário novamente.',
  cpf_errado: () => 'CPF inválido.',
  cpf_repetido: () => 'Já é cliente nesta empresa; fale com seu gestor.',
  sem_consentimento: () => 'Registre o consentimento do cliente para o tratamento dos dados.',
  sem_areas: () => 'Escolha ao menos uma área para o estudo.',
  sem_interesse: (aqui: Aqui) => `Marque interesse em ao menos um item de ${areaOf(aqui)}.`,
  sem_especialista: (aqui: Aqui) => `Nenhum especialista disponível para ${areaOf(aqui)}`,
  sem_oferta_sem_motivo: () => 'Informe por que não há oferta.',
  sem_opcao: () => 'Cadastre ao menos uma opção nesta rodada ou marque sem oferta.',
  recomendar_uma: () => 'Marque exatamente uma opção como recomendada.',
  recomendada_no_vermelho: () =>
    'O mês da família está no vermelho: PGBL e parcela nova não se recomendam antes de ele ficar positivo. Tire a recomendação e apresente assim.',
  acima_do_perfil: ({ fora }: { fora: ForaDoPerfil }) =>
    fora.conhecido
      ? `${outsidePerfilText(fora)} Recomende outra, ou apresente esta sem recomendar.`
      : 'Escolha a categoria do produto: sem ela não se sabe se cabe no perfil do investidor.',
  item_em_cotacao: ({ nome, pessoa, saidas }: DoItem) =>
    `${nome} (${pessoa}) já foi cotado e fica no estudo. Para mudar isto: ${saidasText(saidas)}.`,
  item_fora_da_cotacao: ({ nome, pessoa, saidas }: DoItem) =>
    `${nome} (${pessoa}) não entra mais nesta cotação, que já foi entregue. Para incluir: ${saidasText(saidas)}.`,
  recomendada_sem_motivo: () =>
    'Nenhuma necessidade medida neste item: escreva por que recomendar mesmo assim, ou marque sem oferta.',
  opcao_vencida: () => 'Opção vencida: informe uma validade a partir de hoje.',
  premio_nao_fecha: ({ total, soma }: { total: number; soma: number }) =>
    `Os prêmios das coberturas somam ${formatMoney(soma)}; a proposta inteira, ${formatMoney(total)}.`,
  nada_a_apresentar: () => 'Nenhuma área tem cotação a apresentar.',
  area_sem_opcao: (aqui: Aqui) => `Nenhuma opção a apresentar em ${areaOf(aqui)}.`,
  opcoes_vencidas: () => 'Todas as opções estão vencidas: peça nova cotação.',
  documento_pendente: (aqui: { tipo: TipoDocumento; pessoa: string | null; enviado: boolean }) =>
    `${codeLabel('tipo_documento', aqui.tipo)}${aqui.pessoa ? ` (${aqui.pessoa})` : ''}: ${
      aqui.enviado ? 'não aprovado' : 'não enviado'
    }.`,
  pedir_documento: () => 'Peça ao menos um documento antes de devolver a tarefa.',
  beneficiarios_sem_100: () => 'A soma dos beneficiários deve ser 100%.',
  sem_proposta_assinada: () => 'Envie a proposta assinada.',
  vet_fora_do_limite: () => 'VET fora do limite aprovado: devolva para nova cotação.',
  sem_apolice: () => 'Cadastre a apólice ou o contrato.',
  apolice_sem_numero: () => 'Informe o número.',
  apolice_sem_inicio: () => 'Informe o início da vigência.',
  apolice_sem_fim: () => 'Informe o fim da vigência.',
  apolice_sem_premio: () => 'Informe o prêmio.',
  apolice_sem_parcela: () => 'Informe a parcela.',
  apolice_sem_arquivo: () => 'Envie o arquivo da apólice ou do contrato.',
  recusa_sem_motivo: () => 'Informe o motivo da recusa do fornecedor.',
  nada_emitido: () => 'Nenhuma proposta foi emitida: recuse a área ou peça nova cotação.',
};
