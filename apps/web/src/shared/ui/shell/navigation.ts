import type { Perfil, Permissao } from '@farol/domain/access';
import {
  Building2,
  CalendarSync,
  ChartLine,
  ClipboardCheck,
  ClipboardList,
  HandCoins,
  Layers,
  type LucideIcon,
  ScrollText,
  ShieldUser,
  SlidersHorizontal,
  SquareCheckBig,
  SquareKanban,
  Users,
  UsersRound,
} from 'lucide-react';

export type NavEntry = { href: string; label: string; short?: string; icon: LucideIcon; may?: Permissao };

/** Entries of each profile, in order; an entry shows only if its route exists and the person may see it. */
export const NAVIGATION: Record<Perfil, readonly NavEntry[]> = {
  broker: [
    { href: '/to-do-list', label: 'Tarefas', icon: SquareCheckBig },
    { href: '/sales-panel', label: 'Painel de vendas', short: 'Painel', icon: SquareKanban },
    { href: '/customers', label: 'Clientes', icon: Users },
    { href: '/diagnosis/complete', label: 'Diagnósticos', icon: ClipboardList },
    { href: '/renewals', label: 'Renovações', icon: CalendarSync },
    { href: '/commissions', label: 'Comissões', icon: HandCoins, may: 'comissoes.ver' },
  ],
  specialist: [{ href: '/customers-specialist', label: 'Atividades', icon: Layers }],
  admin: [
    { href: '/dashboard', label: 'Indicadores', icon: ChartLine },
    { href: '/users', label: 'Usuários', icon: UsersRound },
    { href: '/customers-admin', label: 'Clientes', icon: Users },
    { href: '/studies-admin', label: 'Estudos', icon: ClipboardCheck },
    { href: '/renewals', label: 'Renovações', icon: CalendarSync },
    { href: '/commissions', label: 'Comissões', icon: HandCoins, may: 'comissoes.ver' },
    { href: '/privacy', label: 'Privacidade', icon: ShieldUser, may: 'privacidade.atender' },
    { href: '/parameters', label: 'Parâmetros', icon: SlidersHorizontal },
    { href: '/company', label: 'Empresa', icon: Building2 },
    { href: '/audit', label: 'Auditoria', icon: ScrollText, may: 'auditoria.ver' },
  ],
};

/** Wide screens start with the collapsed navigation. */
const WIDE_SCREENS = ['/sales-panel', '/diagnosis/complete/', '/activity-panel/proposal-quotation/'];

export const isWideScreen = (pathname: string): boolean =>
  WIDE_SCREENS.some((prefix) => pathname.startsWith(prefix));

/** Screens with one long task: on phones they have their own bottom bar and a back button at the top. */
export const hasOwnBottomBar = (pathname: string): boolean =>
  /^\/diagnosis\/complete\/\d+\/\d+$/.test(pathname);

export const isCurrent = (entry: NavEntry, pathname: string): boolean =>
  pathname === entry.href || pathname.startsWith(`${entry.href}/`);
