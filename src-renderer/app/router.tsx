import { NotFoundScreen } from '@renderer/app/shell/not-found-screen';
import { Shell } from '@renderer/app/shell/shell';
import { AuditScreen } from '@renderer/features/audit/audit-screen';
import { auditSearchSchema } from '@renderer/features/audit/filters/audit-search';
import { AccountScreen } from '@renderer/features/auth/account/account-screen';
import { HelpPageScreen } from '@renderer/features/help/help-page-screen';
import { HelpScreen } from '@renderer/features/help/help-screen';
import { KeyScreen } from '@renderer/features/keys/detail/key-screen';
import { KeysScreen } from '@renderer/features/keys/list/keys-screen';
import { keysSearchSchema } from '@renderer/features/keys/rows/keys-search';
import { LeaksScreen } from '@renderer/features/leaks/leaks-screen';
import { MembersScreen } from '@renderer/features/members/members-screen';
import { membersSearchSchema } from '@renderer/features/members/members-search';
import { NoticesScreen } from '@renderer/features/notices/notices-screen';
import { OverviewScreen, overviewSearchSchema } from '@renderer/features/overview/overview-screen';
import { PlaygroundScreen } from '@renderer/features/playground/playground-screen';
import { ModulesScreen } from '@renderer/features/properties/modules/modules-screen';
import { PropertyScreen } from '@renderer/features/properties/property-screen';
import { ReservationScreen } from '@renderer/features/reservations/detail/reservation-screen';
import {
  ReservationsScreen,
  reservationsSearchSchema,
} from '@renderer/features/reservations/list/reservations-screen';
import { NetworkScreen } from '@renderer/features/service/network/network-screen';
import { ReachScreen } from '@renderer/features/service/reach/reach-screen';
import { ServiceScreen } from '@renderer/features/service/service-screen';
import { WebhookScreen } from '@renderer/features/webhooks/detail/webhook-screen';
import { WebhooksScreen } from '@renderer/features/webhooks/list/webhooks-screen';
import { parseSearch, stringifySearch } from '@renderer/lib/search-params';
import { followLanguage } from '@renderer/text/use-language';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen';
import { createIndexedHistory } from './indexed-history';

const root = createRootRoute({ component: followLanguage(Shell) });

/** All screens: one folder and one route each. */
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/overview',
    component: followLanguage(OverviewScreen),
    validateSearch: (search) => overviewSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/keys',
    component: followLanguage(KeysScreen),
    validateSearch: (search) => keysSearchSchema.parse(search),
  }),
  createRoute({ getParentRoute: () => root, path: '/keys/$prefix', component: followLanguage(KeyScreen) }),
  createRoute({
    getParentRoute: () => root,
    path: '/reservations',
    component: followLanguage(ReservationsScreen),
    validateSearch: (search) => reservationsSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reservations/$id',
    component: followLanguage(ReservationScreen),
  }),
  createRoute({ getParentRoute: () => root, path: '/webhooks', component: followLanguage(WebhooksScreen) }),
  createRoute({
    getParentRoute: () => root,
    path: '/webhooks/$id',
    component: followLanguage(WebhookScreen),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/playground',
    component: followLanguage(PlaygroundScreen),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/audit',
    component: followLanguage(AuditScreen),
    validateSearch: (search) => auditSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/members',
    component: followLanguage(MembersScreen),
    validateSearch: (search) => membersSearchSchema.parse(search),
  }),
  createRoute({ getParentRoute: () => root, path: '/leaks', component: followLanguage(LeaksScreen) }),
  createRoute({ getParentRoute: () => root, path: '/property', component: followLanguage(PropertyScreen) }),
  createRoute({ getParentRoute: () => root, path: '/modules', component: followLanguage(ModulesScreen) }),
  createRoute({ getParentRoute: () => root, path: '/notices', component: followLanguage(NoticesScreen) }),
  createRoute({ getParentRoute: () => root, path: '/service', component: followLanguage(ServiceScreen) }),
  createRoute({ getParentRoute: () => root, path: '/service/reach', component: followLanguage(ReachScreen) }),
  createRoute({
    getParentRoute: () => root,
    path: '/service/network',
    component: followLanguage(NetworkScreen),
  }),
  createRoute({ getParentRoute: () => root, path: '/account', component: followLanguage(AccountScreen) }),
  createRoute({ getParentRoute: () => root, path: '/help', component: followLanguage(HelpScreen) }),
  createRoute({ getParentRoute: () => root, path: '/help/$page', component: followLanguage(HelpPageScreen) }),
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
