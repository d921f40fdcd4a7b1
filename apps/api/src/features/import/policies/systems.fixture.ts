import {
  brDay,
  cellDay,
  comma,
  dotted,
  one,
  pad,
  page,
  page1252,
  reais,
  type Spec,
  serialDay,
  thousands,
  utf8,
  wordDay,
  workbook,
} from './sheets.fixture.ts';

/** As systems of brokerages export them. */
export const SYSTEMS: readonly Spec[] = [
  {
    nome: 'sistema de gestão 1: todas as seguradoras, produtor da casa',
    arquivo: 'producao.xlsx',
    file: workbook('Produção'),
    titles:
      'Cliente | CPF/CNPJ | Seguradora | Ramo | Apólice | Proposta | Início | Fim | Prêmio Líq. | Prêmio Total | % Com. | Comissão R$ | Corretora | Situação',
    row: (p, n) => [
      ...[
        p.nome,
        dotted(p.documento),
        n % 2 ? 'PORTO SEGURO CIA DE SEG. GERAIS' : 'SUL AMÉRICA',
        n % 2 ? 'Auto' : 'Vida Individual',
      ],
      ...[p.numero, '', brDay(p.inicio), brDay(p.fim), p.liquido, p.total, p.pct, (p.liquido * p.pct) / 100],
      ...['Horizonte Corretora de Seguros Ltda', 'Fechado'],
    ],
    fornecedor: (n) =>
      n % 2 ? 'Porto Seguro Companhia de Seguros Gerais' : 'SulAmérica Seguros de Pessoas e Previdência',
  },
  {
    nome: 'sistema de gestão 2: abreviaturas, contatos, código do cliente',
    arquivo: 'RELATORIO.CSV',
    file: page1252(';'),
    titles:
      'Cód. Cliente | Nome/Razão Social | CPF/CNPJ | Dt.Nasc. | Cia | Ramo | Nº Apólice | Vig. Inicial | Vig. Final | Pr. Total | Pr. Líquido | Parcelas | Celular | E-mail',
    row: (p, n) => [
      ...[
        n + 1,
        p.nome,
        p.documento,
        brDay(p.nascimento),
        'MAPFRE',
        'VIDA EM GRUPO',
        p.numero,
        brDay(p.inicio),
      ],
      ...[
        brDay(p.fim),
        comma(p.total),
        comma(p.liquido),
        '12x',
        p.celular,
        `segurado${p.numero}@exemplo.com.br`,
      ],
    ],
    fornecedor: one('Mapfre Vida'),
  },
  {
    nome: 'sistema de gestão 3: títulos com sublinhado, dias de ISO',
    arquivo: 'export.csv',
    file: utf8(','),
    titles:
      'cliente_nome | cliente_documento | seguradora_nome | ramo_nome | apolice_numero | vigencia_inicio | vigencia_fim | premio_total | premio_liquido | comissao_percentual | status',
    row: (p) => [
      ...[
        p.nome,
        p.documento,
        'Suhai',
        'Moto',
        p.numero,
        p.inicio,
        p.fim,
        p.total,
        p.liquido,
        p.pct,
        'ativa',
      ],
    ],
    fornecedor: one('Suhai Seguradora'),
  },
  {
    nome: 'sistema de gestão 4: folha de capa, só o vencimento',
    arquivo: 'vencimentos.xlsx',
    file: workbook('Renovações', { name: 'Resumo', rows: [['Renovações do ano'], ['6 apólices']] }),
    titles:
      'Segurado | CPF/CNPJ | Companhia | Tipo de Seguro | Veículo | Placa | Apólice | Vencimento | Valor Total | Nº Parc. | Vl. Parcela | Tel. Celular',
    row: (p) => [
      ...[
        p.nome,
        dotted(p.documento),
        'AXA',
        'Automóvel',
        'FIAT ARGO',
        p.placa,
        p.numero,
        cellDay(p.fim),
        p.total,
      ],
      ...[p.parcelas, Math.round((p.total * 100) / p.parcelas) / 100, p.celular],
    ],
    inicio: () => null,
    fornecedor: one('AXA Seguros'),
  },
  {
    nome: 'sistema de gestão 5: dias como números de planilha em texto',
    arquivo: 'carteira_5.csv',
    file: utf8('|'),
    titles:
      'SEGURADO | CPF | SEGURADORA | PRODUTO | APOLICE | INICIO_VIGENCIA | FIM_VIGENCIA | PREMIO_TOTAL | PERC_COMISSAO',
    row: (p) => [
      ...[
        p.nome,
        p.documento,
        'Chubb',
        'RC Profissional',
        p.numero,
        serialDay(p.inicio),
        serialDay(p.fim),
        p.total,
        p.pct,
      ],
    ],
    fornecedor: one('Chubb Seguros Brasil'),
  },
  {
    nome: 'sistema de gestão 6: frota, uma linha por veículo',
    arquivo: 'frota.csv',
    file: page1252(';'),
    titles:
      'Segurado | CNPJ/CPF | Seguradora | Ramo | Apólice | Item | Placa | Início Vig. | Término Vig. | Prêmio Total',
    row: (p) => [
      ...[
        p.nome,
        p.documento,
        'Tokio Marine',
        'Auto Frota',
        p.numero,
        1,
        p.placa,
        brDay(p.inicio),
        brDay(p.fim),
      ],
      comma(p.total),
    ],
    parts: (p, n) => [
      [
        ...[p.nome, p.documento, 'Tokio Marine', 'Auto Frota', p.numero, 2, `XYZ9E${pad(n, 2)}`],
        ...[brDay(p.inicio), brDay(p.fim), comma(p.total + 100)],
      ],
    ],
    premio: (p) => Math.round((p.total * 2 + 100) * 100) / 100,
    fornecedor: one('Tokio Marine Seguradora'),
  },
  {
    nome: 'sistema de gestão 7: meses por extenso, observações, quantidade ao pé',
    arquivo: 'apolices_7.tsv',
    file: utf8('\t'),
    titles:
      'Nome | CPF | Congênere | Seguro | Nº do Contrato | Data de Início | Data de Término | Prêmio | Obs. | Observações',
    row: (p) => [
      ...[p.nome, dotted(p.documento), 'Itaú', 'Residencial', p.numero, wordDay(p.inicio), wordDay(p.fim)],
      ...[reais(p.total), 'Paga em dia', 'Cliente antigo'],
    ],
    foot: (all) => [['Quantidade:', all.length]],
    fornecedor: one('Itaú Seguros'),
  },
  {
    nome: 'sistema de gestão 8: apólices e endossos na mesma lista',
    arquivo: 'emissao.xls',
    file: page,
    titles:
      'Tipo Documento | Segurado | CPF/CNPJ | Cia Seguradora | Ramo | Apólice | Nº Endosso | Início | Término | Prêmio Total | Prêmio Líquido | Status',
    row: (p) => [
      ...[
        'Apólice',
        p.nome,
        dotted(p.documento),
        'EZZE Seguros S/A',
        'Condomínio',
        p.numero,
        '0',
        brDay(p.inicio),
      ],
      ...[brDay(p.fim), thousands(p.total), thousands(p.liquido), 'Emitido'],
    ],
    parts: (p) => [
      [
        ...['Endosso', p.nome, dotted(p.documento), 'EZZE Seguros S/A', 'Condomínio', p.numero, '1'],
        ...[brDay(p.inicio), brDay(p.fim), '150,00', '139,68', 'Emitido'],
      ],
    ],
    fornecedor: one('EZZE Seguros'),
  },
];
