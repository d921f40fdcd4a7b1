type TermsSection = { titulo: string; paragrafos: string[] };

/** In force where the company has not set its own terms. A changed text must be accepted again. */
export const TERMS_SINCE = '2026-11-01T00:00:00-03:00';

export const TERMS_TEXT: readonly TermsSection[] = [
  {
    titulo: '1. Do que tratam estes termos',
    paragrafos: [
      'Estes termos regem o uso do Farol, o sistema em que a empresa cadastra clientes, faz o diagnóstico das suas necessidades, pede cotações e acompanha propostas e apólices. Valem para toda pessoa que recebe uma conta: administradores, gestores, corretores, especialistas e parceiros.',
      'Ao aceitá-los, a pessoa declara que os leu e que usará o sistema de acordo com eles, com as regras internas da empresa e com a lei.',
    ],
  },
  {
    titulo: '2. A conta é pessoal',
    paragrafos: [
      'Cada pessoa tem a sua conta. Login, senha, códigos do segundo fator e códigos de recuperação não se emprestam, não se anotam em lugar visível e não se guardam em computador de uso comum.',
      'Quem suspeita que outra pessoa conhece a sua senha troca-a no perfil, encerra ali as outras sessões e avisa o administrador da empresa.',
      'O que se faz com a conta é registrado em nome da pessoa.',
    ],
  },
  {
    titulo: '3. Uso permitido',
    paragrafos: [
      'O sistema é ferramenta de trabalho. Serve para atender os clientes da empresa e para o que decorre disso: diagnósticos, cotações, apresentações, propostas, documentos, apólices e acompanhamento.',
      'Não se permite copiar cadastros para outros fins, consultar clientes sem motivo de trabalho, inserir dados que se sabe falsos, contornar permissões, nem testar a segurança do sistema sem autorização escrita da empresa.',
    ],
  },
  {
    titulo: '4. Dados pessoais dos clientes',
    paragrafos: [
      'Os dados dos clientes são tratados conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018). A empresa é a controladora; a pessoa que usa o sistema trata os dados em nome dela e só na medida do atendimento.',
      'Antes de registrar dados, a pessoa informa ao cliente para que servem e anota no cadastro o consentimento, com canal e data. Pedidos de acesso, correção ou eliminação são encaminhados ao administrador no mesmo dia em que chegam.',
      'Documentos e planilhas baixados do sistema continuam sob estes termos: guardam-se só pelo tempo necessário e não se enviam por canais que a empresa não autoriza.',
    ],
  },
  {
    titulo: '5. Dados de saúde',
    paragrafos: [
      'Respostas sobre saúde, declarações pessoais de saúde e documentos médicos são dados sensíveis. Só se registram depois do consentimento próprio, só as veem as pessoas que o sistema indica, e cada leitura fica registrada.',
      'É proibido repetir essas informações em campos de observação, comentários ou mensagens.',
    ],
  },
  {
    titulo: '6. Sigilo',
    paragrafos: [
      'Dados de clientes, propostas, remuneração, preços e métodos da empresa são confidenciais, durante o vínculo com a empresa e depois dele.',
      'A apresentação do estudo e o link do cliente destinam-se ao cliente e a quem ele indicar.',
    ],
  },
  {
    titulo: '7. Cálculos e recomendações',
    paragrafos: [
      'Os valores que o sistema mostra resultam das respostas do cliente e das premissas indicadas ao lado de cada número. São estimativas: não garantem rentabilidade, aceitação de proposta, preço ou cobertura.',
      'A recomendação é responsabilidade de quem atende, que confere as informações, divulga a sua remuneração quando a norma exige e respeita os limites do seu registro profissional.',
    ],
  },
  {
    titulo: '8. Registro de atividades',
    paragrafos: [
      'Por segurança e por exigência legal, o sistema registra entradas, alterações, leituras de dados sensíveis e arquivos enviados, com data, hora e autor. A empresa pode consultar esses registros.',
    ],
  },
  {
    titulo: '9. Disponibilidade',
    paragrafos: [
      'A empresa procura manter o sistema disponível e os dados íntegros, mas pode haver interrupções para manutenção ou por causas alheias à sua vontade. Prazos com clientes e fornecedores não dependem só do sistema.',
    ],
  },
  {
    titulo: '10. Suspensão e encerramento',
    paragrafos: [
      'A conta pode ser suspensa em caso de uso contrário a estes termos ou de risco à segurança. Com o fim do vínculo, a conta é desativada, e clientes, estudos e tarefas passam a quem a empresa designar.',
      'O descumprimento sujeita a pessoa às medidas previstas na lei e no contrato que mantém com a empresa.',
    ],
  },
  {
    titulo: '11. Mudanças',
    paragrafos: [
      'Quando estes termos mudam, o sistema mostra o novo texto e pede novo aceite. A data do último aceite fica registrada.',
    ],
  },
];
