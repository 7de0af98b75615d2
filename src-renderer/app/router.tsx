import { NotFoundScreen } from '@renderer/app/shell/not-found-screen';
import { Shell } from '@renderer/app/shell/shell';
import { auditSearchSchema } from '@renderer/features/audit/filters/audit-search';
import { keysSearchSchema } from '@renderer/features/keys/rows/keys-search';
import { membersSearchSchema } from '@renderer/features/members/members-search';
import { parseReservationsSearch } from '@renderer/features/reservations/list/reservations-search';
import { parseSearch, stringifySearch } from '@renderer/lib/search-params';
import { followLanguage } from '@renderer/text/use-language';
import { usageRanges } from '@shared/keys/keys-contract';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { CrashScreen } from './crash-screen';
import { createIndexedHistory } from './indexed-history';
import { screens } from './screens';

const root = createRootRoute({ component: followLanguage(Shell) });

/** The range in the page address. Invalid values are ignored. */
const overviewSearchSchema = z.object({
  range: z.enum(usageRanges).optional().catch(undefined),
});

/** All screens: one folder and one route each. */
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/overview',
    component: screens.overview,
    validateSearch: (search) => overviewSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/keys',
    component: screens.keys,
    validateSearch: (search) => keysSearchSchema.parse(search),
  }),
  createRoute({ getParentRoute: () => root, path: '/keys/$prefix', component: screens.key }),
  createRoute({
    getParentRoute: () => root,
    path: '/reservations',
    component: screens.reservations,
    validateSearch: parseReservationsSearch,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reservations/$id',
    component: screens.reservation,
  }),
  createRoute({ getParentRoute: () => root, path: '/webhooks', component: screens.webhooks }),
  createRoute({
    getParentRoute: () => root,
    path: '/webhooks/$id',
    component: screens.webhook,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/playground',
    component: screens.playground,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/audit',
    component: screens.audit,
    validateSearch: (search) => auditSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/members',
    component: screens.members,
    validateSearch: (search) => membersSearchSchema.parse(search),
  }),
  createRoute({ getParentRoute: () => root, path: '/leaks', component: screens.leaks }),
  createRoute({ getParentRoute: () => root, path: '/property', component: screens.property }),
  createRoute({ getParentRoute: () => root, path: '/modules', component: screens.modules }),
  createRoute({ getParentRoute: () => root, path: '/notices', component: screens.notices }),
  createRoute({ getParentRoute: () => root, path: '/service', component: screens.service }),
  createRoute({ getParentRoute: () => root, path: '/service/reach', component: screens.reach }),
  createRoute({
    getParentRoute: () => root,
    path: '/service/network',
    component: screens.network,
  }),
  createRoute({ getParentRoute: () => root, path: '/account', component: screens.account }),
  createRoute({ getParentRoute: () => root, path: '/help', component: screens.help }),
  createRoute({ getParentRoute: () => root, path: '/help/$page', component: screens.helpPage }),
] as const;

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren(routes),
    history: createIndexedHistory(),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
