const PARAMETER_SCREENS = [
  { name: 'parameters-messages', path: '/parameters?aba=mensagens' },
  { name: 'parameters-message', path: '/parameters?aba=mensagens&item=aniversario.whatsapp' },
  { name: 'parameters-documents', path: '/parameters?aba=documentos' },
  { name: 'parameters-checklist', path: '/parameters?aba=documentos&item=area-1' },
  { name: 'parameters-insurers', path: '/parameters?aba=seguradoras' },
  { name: 'parameters-option-terms', path: '/parameters?aba=padroes' },
  { name: 'parameters-daily-job', path: '/parameters?aba=rotina' },
];
const CONSULTANTS = ['corretor', 'proprietario'];

/** Every screen with the account that opens it; ids are those of the demonstration. */
export async function listScreens({ url, password }) {
  const ask = await askAs(url, password);
  const consultant = await consultantScreens(ask);
  const specialist = await specialistScreens(ask);
  const account = [
    { name: 'profile', path: '/profile' },
    { name: 'profile-security', path: '/profile?aba=seguranca' },
    { name: 'profile-notices', path: '/profile?aba=avisos' },
    { name: 'profile-appearance', path: '/profile?aba=aparencia' },
    { name: 'terms-of-use', path: '/terms-of-use' },
  ].map((screen) => ({ ...screen, as: 'corretor' }));
  return [
    { name: 'login', path: '/auth/login' },
    { name: 'forgot-password', path: '/auth/forgot-password' },
    { name: 'reset-password-dead', path: '/auth/reset-password/nao-vale' },
    { name: 'invitation-dead', path: '/auth/signup/nao-vale' },
    { name: 'not-found', path: '/404' },
    ...consultant,
    ...specialist,
    ...account,
    ...(await userScreens(ask)),
    ...(await firstStepsScreens(ask)),
    ...['equipe', 'etapas', 'recusas'].map((parte) => ({
      name: `dashboard-${parte}`,
      path: `/dashboard?parte=${parte}`,
      as: 'admin',
    })),
    { name: 'dashboard-list', path: '/dashboard?lista=premio', as: 'admin' },
    ...['users', 'dashboard', 'customers-admin', 'studies-admin', 'parameters', 'privacy', 'company'].map(
      (name) => ({
        name,
        path: `/${name}`,
        as: 'admin',
      }),
    ),
    { name: 'privacy-requests', path: '/privacy?aba=pedidos', as: 'admin' },
    { name: 'privacy-terms', path: '/privacy?aba=prazos', as: 'admin' },
    { name: 'privacy-customer', path: '/privacy/1', as: 'admin' },
    ...PARAMETER_SCREENS.map((screen) => ({ ...screen, as: 'admin' })),
    { name: 'to-do-birthdays', path: '/to-do-list?tipo=aniversario', as: 'lider' },
  ];
}

/** API calls by account, as GET by default; each logs in once. */
async function askAs(url, password) {
  const tokens = new Map();
  const logIn = async (as) => {
    const reply = await fetch(new URL('/api/authenticate', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuario_username: as, password }),
    });
    if (!reply.ok) throw new Error(`${as} não entrou: ${reply.status}. DEMO_PASSWORD confere?`);
    return (await reply.json()).token;
  };
  return async (as, path, { method = 'GET', body } = {}) => {
    if (!tokens.has(as)) tokens.set(as, await logIn(as));
    const reply = await fetch(new URL(`/api/motor-interno/${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(as)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
}

/** The panel is asked for: the demonstration's company is at work. */
async function firstStepsScreens(ask) {
  await ask('admin.b', '../primeiros-passos', { method: 'PUT', body: { mostrar: 'S', pulados: [] } });
  return [
    { name: 'first-steps', path: '/dashboard' },
    { name: 'first-steps-screen', path: '/company' },
  ].map((screen) => ({ ...screen, as: 'admin.b' }));
}

async function userScreens(ask) {
  const { data } = await ask('admin', '../funcionario?busca=especialista');
  return [
    { name: 'user-add', path: '/users/cadastro' },
    { name: 'user', path: `/users/editar/${data[0].funcionario_id}` },
    { name: 'invitations', path: '/users?convites=abertos' },
  ].map((screen) => ({ ...screen, as: 'admin' }));
}

async function consultantScreens(ask) {
  const as = 'corretor';
  const studies = new Map();
  for (const who of CONSULTANTS) {
    for (const { estagio, data } of await ask(who, 'diagnostico/painel-vendas')) {
      if (data[0] && !studies.has(estagio)) studies.set(estagio, { as: who, ...data[0] });
    }
  }
  const deep = studies.get(10) ?? studies.get(9) ?? studies.get(8);
  const survey = studies.get(3);
  const shown = studies.get(6) ?? studies.get(5);
  // Her received sheet may have been decided meanwhile.
  const [sheet = deep] = (await ask(as, 'cliente/lista-atividades?tipo=ficha')).data;
  const customer = `/customers/${deep.cliente_id}`;
  const study = `/diagnosis/complete/${survey.cliente_id}/${survey.diagnostico_id}`;
  return [
    { name: 'to-do-list', path: '/to-do-list', as },
    { name: 'to-do-noted', path: '/to-do-list?tipo=propria', as },
    { name: 'sales-panel', path: '/sales-panel', as },
    { name: 'renewals', path: '/renewals', as: 'gerente' },
    { name: 'renewals-changed', path: '/renewals?janela=premio_mudou', as: 'gerente' },
    { name: 'commissions', path: '/commissions', as: 'gerente' },
    { name: 'commissions-insurers', path: '/commissions?vista=seguradoras', as: 'gerente' },
    { name: 'commissions-import', path: '/commissions/import', as: 'gerente' },
    { name: 'sales-panel-team', path: '/sales-panel?situacao=todos', as: 'gerente' },
    { name: 'sales-panel-people', path: '/sales-panel?vista=equipe', as: 'gerente' },
    { name: 'sales-panel-list', path: '/sales-panel?vista=lista', as: 'gerente' },
    { name: 'customers', path: '/customers', as },
    { name: 'bin', path: '/bin', as },
    { name: 'customers-empty', path: '/customers?busca=ninguem-com-este-nome', as },
    { name: 'customers-add', path: '/customers/add', as },
    { name: 'import', path: '/import', as },
    { name: 'customer', path: customer, as: deep.as },
    { name: 'customer-data', path: `${customer}?aba=dados`, as: deep.as },
    { name: 'customer-studies', path: `${customer}?aba=estudos`, as: deep.as },
    { name: 'customer-policies', path: `${customer}?aba=apolices`, as: deep.as },
    { name: 'customer-sheet', path: `/customers/${sheet.cliente_id}?aba=ficha`, as },
    { name: 'customer-comments', path: `${customer}?aba=comentarios`, as: deep.as },
    { name: 'customer-timeline', path: `${customer}?aba=linha`, as: deep.as },
    {
      name: 'conversation',
      path: `/diagnosis/complete/consultant-direction/${shown.diagnostico_id}?areas=true&conversa=todas`,
      as: shown.as,
    },
    { name: 'diagnosis-start', path: '/diagnosis/complete', as },
    ...['pessoa', 'dependentes', 'despesas', 'bens', 'premissas', 'areas', 'area-1'].map((passo) => ({
      name: `diagnosis-${passo}`,
      path: `${study}?passo=${passo}`,
      as: survey.as,
    })),
    ...(studies.has(6) ? hubScreens(studies.get(6)) : []),
    ...(studies.has(6) ? await linkScreens(ask, studies.get(6)) : []),
    ...(await sheetScreens(ask, { as, ...survey })),
    ...[...studies.entries()]
      .filter(([estagio]) => estagio >= 3)
      .map(([estagio, { diagnostico_id, as: who }]) => ({
        name: `direction-${String(estagio).padStart(2, '0')}`,
        path: `/diagnosis/complete/consultant-direction/${diagnostico_id}`,
        as: who,
      })),
    ...['1', '4'].map((slide) => ({
      name: `slides-${slide}`,
      path: `/diagnosis/complete/consultant-direction/${shown.diagnostico_id}/study-presentation?slide=${slide}`,
      as: shown.as,
    })),
  ];
}

/** What the customer opens without an account; the new link takes the place of an earlier one. */
async function linkScreens(ask, { diagnostico_id, as }) {
  const { token } = await ask(as, `apresentacao-estudo/${diagnostico_id}/link`, { method: 'POST' });
  const path = `/estudo/${token}`;
  return [
    { name: 'link', path },
    { name: 'link-area', path: `${path}?tela=1` },
    { name: 'link-review', path: `${path}?tela=9` },
    { name: 'link-dead', path: '/estudo/nao-vale' },
  ];
}

async function sheetScreens(ask, { cliente_id, as }) {
  const { token } = await ask(as, `cliente/${cliente_id}/ficha/link`, { method: 'POST' });
  return [{ name: 'sheet', path: `/ficha/${token}` }];
}

/** Areas and results of a study that is on its way, beside the screen of its stage. */
const hubScreens = ({ diagnostico_id, as }) => {
  const hub = `/diagnosis/complete/consultant-direction/${diagnostico_id}?areas=true`;
  return [
    { name: 'hub', path: hub, as },
    { name: 'hub-area', path: `${hub}&parte=1`, as },
  ];
};

const TASK_SCREENS = {
  1: 'proposal-quotation',
  2: 'awaiting-consultant',
  3: 'implementation-solutions',
  4: 'implementation-solutions',
  5: 'execution-documents-upload',
  6: 'execution-documents-upload',
};

async function specialistScreens(ask) {
  const as = 'especialista';
  const board = await ask(as, 'diagnostico/painel-atividades');
  // A study opens on its most advanced area: one with areas at several stages would show another stage's
  // screen.
  const stagesOf = new Map();
  for (const { estagio_especialista: stage, data } of board) {
    for (const { diagnostico_id: id } of data) stagesOf.set(id, (stagesOf.get(id) ?? new Set()).add(stage));
  }
  const tasks = board.flatMap(({ estagio_especialista: stage, data }) => {
    const task = data.find(({ diagnostico_id: id }) => stagesOf.get(id).size === 1) ?? data[0];
    if (!task || !TASK_SCREENS[stage]) return [];
    return [
      { name: `task-${stage}`, path: `/activity-panel/${TASK_SCREENS[stage]}/${task.diagnostico_id}`, as },
    ];
  });
  const preview = tasks
    .filter(({ name }) => name === 'task-3')
    .map((task) => ({ ...task, name: 'file-preview', open: openQuote }));
  return [{ name: 'queue', path: '/customers-specialist', as }, ...tasks, ...preview];
}

/** The PDF of a quoted option beside it, drawn. */
async function openQuote(page) {
  await page.getByRole('link', { name: 'Cotação', exact: true }).last().click();
  await page.locator('canvas').first().waitFor();
}
