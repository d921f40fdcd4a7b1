import type { Deps } from '../platform/deps.ts';
import type { Serve } from '../platform/http/serve.ts';
import { bellRoutes } from './bell/bell.routes.ts';
import { calendarFeedRoutes } from './calendar/calendar.routes.ts';
import { customersAdminRoutes } from './customers-admin/customers-admin.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { salesPanelRoutes } from './sales-panel/panel.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { queueRoutes } from './specialist-queue/queue.routes.ts';
import { studiesAdminRoutes } from './studies-admin/studies-admin.routes.ts';
import { todoRoutes } from './todo/todo.routes.ts';

/** Lists that read tables of several features and write none. */
export function boardsRoutes(serve: Serve, deps: Deps) {
  for (const board of [
    bellRoutes,
    todoRoutes,
    queueRoutes,
    salesPanelRoutes,
    dashboardRoutes,
    customersAdminRoutes,
    studiesAdminRoutes,
    searchRoutes,
    calendarFeedRoutes,
  ])
    board(serve, deps);
}
