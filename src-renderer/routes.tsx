import { AccountScreen } from '@renderer/screens/account/account-screen';
import { AuditScreen } from '@renderer/screens/audit/audit-screen';
import { auditSearchSchema } from '@renderer/screens/audit/audit-search';
import { KeyScreen } from '@renderer/screens/key/key-screen';
import { KeysScreen } from '@renderer/screens/keys/keys-screen';
import { keysSearchSchema } from '@renderer/screens/keys/keys-search';
import { LeaksScreen } from '@renderer/screens/leaks/leaks-screen';
import { MembersScreen } from '@renderer/screens/members/members-screen';
import { membersSearchSchema } from '@renderer/screens/members/members-search';
import { ModulesScreen } from '@renderer/screens/modules/modules-screen';
import { OverviewScreen } from '@renderer/screens/overview/overview-screen';
import { overviewSearchSchema } from '@renderer/screens/overview/overview-search';
import { PlaygroundScreen } from '@renderer/screens/playground/playground-screen';
import { PropertyScreen } from '@renderer/screens/property/property-screen';
import { ServiceScreen } from '@renderer/screens/service/service-screen';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createIndexedHistory } from './app/counted-history';
import { CrashScreen } from './app/crash';
import { NotFoundScreen } from './app/no-screen';
import { parseSearch, stringifySearch } from './app/search-words';
import { Shell } from './app/shell';

const root = createRootRoute({ component: Shell });

/** Every screen: one folder, one line here. */
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/overview',
    component: OverviewScreen,
    validateSearch: (search) => overviewSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/keys',
    component: KeysScreen,
    validateSearch: (search) => keysSearchSchema.parse(search),
  }),
  createRoute({ getParentRoute: () => root, path: '/keys/$prefix', component: KeyScreen }),
  createRoute({ getParentRoute: () => root, path: '/playground', component: PlaygroundScreen }),
  createRoute({
    getParentRoute: () => root,
    path: '/audit',
    component: AuditScreen,
    validateSearch: (search) => auditSearchSchema.parse(search),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/members',
    component: MembersScreen,
    validateSearch: (search) => membersSearchSchema.parse(search),
  }),
  createRoute({ getParentRoute: () => root, path: '/leaks', component: LeaksScreen }),
  createRoute({ getParentRoute: () => root, path: '/property', component: PropertyScreen }),
  createRoute({ getParentRoute: () => root, path: '/modules', component: ModulesScreen }),
  createRoute({ getParentRoute: () => root, path: '/service', component: ServiceScreen }),
  createRoute({ getParentRoute: () => root, path: '/account', component: AccountScreen }),
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
