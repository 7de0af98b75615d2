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
import { createLazyScreen } from './lazy-screen';

const root = createRootRoute({ component: followLanguage(Shell) });

/** The range in the page address. Invalid values are ignored. */
const overviewSearchSchema = z.object({
  range: z.enum(usageRanges).optional().catch(undefined),
});

/** All screens: one route each. Their code is loaded on first use, or while the window is idle. */
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/overview',
    component: createLazyScreen(
      async () => (await import('@renderer/features/overview/overview-screen')).OverviewScreen,
    ),
    validateSearch: (search) => overviewSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/keys',
    component: createLazyScreen(
      async () => (await import('@renderer/features/keys/list/keys-screen')).KeysScreen,
    ),
    validateSearch: (search) => keysSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/keys/$prefix',
    component: createLazyScreen(
      async () => (await import('@renderer/features/keys/detail/key-screen')).KeyScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reservations',
    component: createLazyScreen(
      async () =>
        (await import('@renderer/features/reservations/list/reservations-screen')).ReservationsScreen,
    ),
    validateSearch: parseReservationsSearch,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reservations/$id',
    component: createLazyScreen(
      async () =>
        (await import('@renderer/features/reservations/detail/reservation-screen')).ReservationScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/webhooks',
    component: createLazyScreen(
      async () => (await import('@renderer/features/webhooks/list/webhooks-screen')).WebhooksScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/webhooks/$id',
    component: createLazyScreen(
      async () => (await import('@renderer/features/webhooks/detail/webhook-screen')).WebhookScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/playground',
    component: createLazyScreen(
      async () => (await import('@renderer/features/playground/playground-screen')).PlaygroundScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/audit',
    component: createLazyScreen(
      async () => (await import('@renderer/features/audit/audit-screen')).AuditScreen,
    ),
    validateSearch: (search) => auditSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/members',
    component: createLazyScreen(
      async () => (await import('@renderer/features/members/members-screen')).MembersScreen,
    ),
    validateSearch: (search) => membersSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/leaks',
    component: createLazyScreen(
      async () => (await import('@renderer/features/leaks/leaks-screen')).LeaksScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/property',
    component: createLazyScreen(
      async () => (await import('@renderer/features/properties/property-screen')).PropertyScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/modules',
    component: createLazyScreen(
      async () => (await import('@renderer/features/properties/modules/modules-screen')).ModulesScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/notices',
    component: createLazyScreen(
      async () => (await import('@renderer/features/notices/notices-screen')).NoticesScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/service',
    component: createLazyScreen(
      async () => (await import('@renderer/features/service/service-screen')).ServiceScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/service/reach',
    component: createLazyScreen(
      async () => (await import('@renderer/features/service/reach/reach-screen')).ReachScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/service/network',
    component: createLazyScreen(
      async () => (await import('@renderer/features/service/network/network-screen')).NetworkScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: createLazyScreen(
      async () => (await import('@renderer/features/auth/account/account-screen')).AccountScreen,
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/help',
    component: createLazyScreen(async () => (await import('@renderer/features/help/help-screen')).HelpScreen),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/help/$page',
    component: createLazyScreen(
      async () => (await import('@renderer/features/help/help-page-screen')).HelpPageScreen,
    ),
  }),
] as const;

/** Screens whose code is loaded while the window is idle. */
export const lazyScreens = routes.flatMap(({ options: { component } }) => component ?? []);

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren(routes),
    history: createIndexedHistory(),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Another key, reservation or page opens a screen of its own, whose title takes the focus.
    defaultRemountDeps: ({ params }) => params,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
