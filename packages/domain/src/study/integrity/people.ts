import { isValidCpf, onlyDigits } from '../../br/index.ts';
import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import { CODIGO } from '../../catalogue/index.ts';
import { parametroNumber } from '../results/base.ts';
import { dependsForLife, hasDependants } from '../results/dependants.ts';
import { incomeForLimit, isAboveLimitOfBpc } from '../results/for-life.ts';
import { ageOf, countedLinhas, fromGeneralBlock, sumColuna, toNumber, toText } from '../results/reading.ts';
import { peopleLeft } from '../results/survivor.ts';
import { wantedItensOf } from '../results/wanted.ts';
import { pointsOfItens, pointsOfLinhas, pointsOfPeople, pointWhen, type Regra } from './point.ts';

const TRABALHAM = ['empregado', 'socio', 'autonomo', 'mei', 'servidor_estatutario', 'militar'];
const MENOR_IDADE_DE_PAI = 12;
const ADULTO = 18;

const dia = (valor: string | null | undefined): string | null => {
  const texto = toText(valor);
  return texto && isCalendarDay(texto) ? texto : null;
};

const invalidCpf = pointsOfPeople(({ leitura }, papel, aqui) => {
  const nome = papel === 'titular' ? 'cpf' : 'conjuge_cpf';
  const cpf = toText(leitura.estudo.diagnostico[nome]);
  return pointWhen(cpf !== null && !isValidCpf(cpf), 'contradicao', {
    codigo: 'cpf_invalido',
    lugar: aqui('cpf'),
  });
});

const sameCpf: Regra = ({ valores, leitura }) => {
  const cpf = onlyDigits(toText(valores.cpf) ?? '');
  const dele = onlyDigits(toText(valores.conjuge_cpf) ?? '');
  return pointWhen(leitura.conjuge === true && cpf !== '' && cpf === dele, 'contradicao', {
    codigo: 'cpf_igual',
    lugar: { campo: 'conjuge_cpf' },
  });
};

const minor: Regra = ({ leitura }) => {
  const anos = ageOf(leitura, 'titular');
  return pointWhen(anos !== null && anos < ADULTO, 'improvavel', {
    codigo: 'menor_de_idade',
    lugar: { campo: 'data_nascimento' },
    anos: anos ?? 0,
  });
};

/** The family confirms for how long a disabled dependant is provided for, also where life insurance is not wanted. */
const dependantForLife = pointsOfLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const prazos = wantedItensOf(leitura, CODIGO.morte_temporario).map(({ item }) =>
    toNumber(item.campos.prazo_reposicao_anos),
  );
  const semPrazo = prazos.length === 0 || prazos.includes(null);
  return pointWhen(dependsForLife(linha) && semPrazo, 'falta', {
    codigo: 'filho_sem_prazo',
    lugar: aqui('invalido'),
    quem,
  });
});

const PERGUNTAS = ['beneficio_da_pessoa', 'apoio_a_decisao', 'quem_cuida', 'quem_cuida_depois'] as const;

/** What a dependant for life receives, who decides and who cares afterwards, asked whatever areas the study has. */
const openForLife = pointsOfLinhas('dependentes', (linha, { aqui, quem }) => {
  const semValor = linha.beneficio_da_pessoa === 'pensao' && !toNumber(linha.beneficio_valor);
  const abertas = [
    ...PERGUNTAS.filter((coluna) => toText(linha[coluna]) === null),
    ...(semValor ? (['beneficio_valor'] as const) : []),
  ];
  const [primeira = 'beneficio_da_pessoa'] = abertas;
  return [
    ...pointWhen(dependsForLife(linha) && abertas.length > 0, 'falta', {
      codigo: 'dependente_em_aberto',
      lugar: aqui(primeira),
      quem,
      abertas,
    }),
    ...pointWhen(dependsForLife(linha) && toText(linha.forma_de_receber) === null, 'falta', {
      codigo: 'heranca_em_aberto',
      lugar: aqui('forma_de_receber'),
      quem,
    }),
  ];
});

const assistanceAboveLimit = pointsOfLinhas(
  'dependentes',
  (linha, { aqui, quem }, { leitura, parametros }) => {
    const { diagnostico } = leitura.estudo;
    const doConjuge = leitura.conjuge ? incomeForLimit(leitura, 'conjuge') : 0;
    const doTitular = incomeForLimit(leitura, 'titular');
    const renda =
      doTitular === null || doConjuge === null
        ? null
        : sumColuna([doTitular, doConjuge, diagnostico.outras_rendas_mensais]);
    const salario = parametroNumber(parametros, 'salario_minimo') ?? 0;
    const pessoas = peopleLeft(leitura, 1);
    const acima = renda !== null && isAboveLimitOfBpc(renda, pessoas, salario);
    return pointWhen(dependsForLife(linha) && linha.beneficio_da_pessoa === 'bpc' && acima, 'improvavel', {
      codigo: 'bpc_com_renda',
      lugar: aqui('beneficio_da_pessoa'),
      quem,
      por_pessoa: (renda ?? 0) / pessoas,
      limite: salario / 4,
    });
  },
);

const termWithoutDependants = pointsOfItens(
  [CODIGO.morte_temporario],
  ({ campos }, aqui, { leitura, parametros }) => {
    const prazo = toNumber(campos.prazo_reposicao_anos) ?? 0;
    const ninguem = countedLinhas(leitura, 'dependentes') !== null && !hasDependants(leitura, parametros);
    return pointWhen(ninguem && prazo > 0, 'contradicao', {
      codigo: 'prazo_sem_dependente',
      lugar: aqui('prazo_reposicao_anos'),
    });
  },
);

/** Zero a month is an answer too: university is optional. */
const openUniversity = pointsOfLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  return pointWhen(
    linha.parentesco === 'filho' &&
      nascimento !== null &&
      ageAt(nascimento, leitura.hoje) < ADULTO &&
      toNumber(linha.custo_faculdade_mensal) === null &&
      wantedItensOf(leitura, CODIGO.educacao_filhos).length > 0,
    'falta',
    { codigo: 'faculdade_em_aberto', lugar: aqui('custo_faculdade_mensal'), quem },
  );
});

const agesOfFilhos = pointsOfLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  const pai = dia(leitura.estudo.diagnostico.data_nascimento);
  if (linha.parentesco !== 'filho' || !nascimento || !pai) return [];
  if (nascimento <= pai)
    return pointWhen(true, 'contradicao', {
      codigo: 'filho_mais_velho',
      lugar: aqui('data_nascimento'),
      quem,
    });
  const anos = ageAt(pai, nascimento);
  return pointWhen(anos < MENOR_IDADE_DE_PAI, 'improvavel', {
    codigo: 'filho_cedo_demais',
    lugar: aqui('data_nascimento'),
    quem,
    anos,
  });
});

const agesOfParents = pointsOfLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  const cliente = dia(leitura.estudo.diagnostico.data_nascimento);
  const ehPai = linha.parentesco === 'pai' || linha.parentesco === 'mae';
  return pointWhen(ehPai && nascimento !== null && cliente !== null && nascimento >= cliente, 'contradicao', {
    codigo: 'pai_mais_novo',
    lugar: aqui('data_nascimento'),
    quem,
  });
});

const conjugeAmongDependentes = pointsOfLinhas('dependentes', ({ parentesco }, { quem }, { leitura }) =>
  pointWhen(parentesco === 'conjuge' && leitura.conjuge === false, 'contradicao', {
    codigo: 'conjuge_sem_casamento',
    lugar: { campo: 'estado_civil' },
    quem,
  }),
);

const repeatedDependente: Regra = ({ leitura }) => {
  const vistos = new Set<string>();
  return (countedLinhas(leitura, 'dependentes') ?? []).flatMap(({ nome, data_nascimento }) => {
    const chave = `${toText(nome)?.toLowerCase()}/${dia(data_nascimento)}`;
    const repetido = vistos.has(chave);
    vistos.add(chave);
    return pointWhen(repetido, 'improvavel', {
      codigo: 'dependente_repetido',
      lugar: { campo: 'dependentes' },
      nome: toText(nome),
    });
  });
};

const grandparentDependentes: Regra = ({ leitura, valores }) => {
  const pais = (countedLinhas(leitura, 'dependentes') ?? []).some(
    ({ parentesco }) => parentesco === 'pai' || parentesco === 'mae',
  );
  return pointWhen(pais && valores.ascendentes_vivos === 'nenhum', 'contradicao', {
    codigo: 'pais_vivos',
    lugar: { campo: 'ascendentes_vivos' },
  });
};

const herdeirosWithoutFilhos: Regra = ({ leitura, valores }) => {
  const dependentes = countedLinhas(leitura, 'dependentes');
  const semFilhos = dependentes !== null && !dependentes.some(({ parentesco }) => parentesco === 'filho');
  return pointWhen(semFilhos && toText(valores.ascendentes_vivos) === null, 'falta', {
    codigo: 'ascendentes_em_aberto',
    lugar: { campo: 'ascendentes_vivos' },
  });
};

const filhosOfCouple: Regra = ({ leitura, valores }) => {
  const filhos = (countedLinhas(leitura, 'dependentes') ?? []).some(
    ({ parentesco }) => parentesco === 'filho',
  );
  return pointWhen(
    leitura.conjuge === true && filhos && toText(valores.filhos_todos_comuns) === null,
    'falta',
    { codigo: 'filhos_comuns_em_aberto', lugar: { campo: 'filhos_todos_comuns' } },
  );
};

const marriedWithoutRegime: Regra = ({ leitura, valores }) =>
  pointWhen(leitura.conjuge === true && valores.regime_bens === 'nenhum', 'contradicao', {
    codigo: 'casado_sem_regime',
    lugar: { campo: 'regime_bens' },
  });

const openSeparation: Regra = ({ leitura, valores }) =>
  pointWhen(
    leitura.conjuge === true &&
      valores.regime_bens === 'separacao' &&
      toText(valores.separacao_obrigatoria) === null,
    'falta',
    { codigo: 'separacao_em_aberto', lugar: { campo: 'separacao_obrigatoria' } },
  );

const pastRetirement = pointsOfPeople(({ leitura }, papel, aqui) => {
  const anos = ageOf(leitura, papel);
  const alvo = toNumber(fromGeneralBlock(leitura, papel, 'idade_aposentadoria'));
  const aposentado = fromGeneralBlock(leitura, papel, 'subtipo_vinculo') === 'aposentado';
  return pointWhen(!aposentado && anos !== null && alvo !== null && alvo <= anos, 'contradicao', {
    codigo: 'aposentadoria_passada',
    lugar: aqui('idade_aposentadoria'),
    alvo: alvo ?? 0,
    anos: anos ?? 0,
  });
});

const worksWithoutRenda = pointsOfPeople(({ leitura }, papel, aqui) => {
  const situacao = toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));
  return pointWhen(
    situacao !== null &&
      TRABALHAM.includes(situacao) &&
      toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida')) === 0,
    'improvavel',
    { codigo: 'trabalha_sem_renda', lugar: aqui('renda_mensal_liquida') },
  );
});

export const PESSOAS: readonly Regra[] = [
  invalidCpf,
  sameCpf,
  minor,
  agesOfFilhos,
  dependantForLife,
  openForLife,
  assistanceAboveLimit,
  termWithoutDependants,
  openUniversity,
  agesOfParents,
  conjugeAmongDependentes,
  repeatedDependente,
  grandparentDependentes,
  herdeirosWithoutFilhos,
  filhosOfCouple,
  marriedWithoutRegime,
  openSeparation,
  pastRetirement,
  worksWithoutRenda,
];
