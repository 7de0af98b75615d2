import { createLazyScreen } from './lazy-screen';

/** All screens. Each is loaded on first use, or while the window is idle. */
export const screens = {
  account: createLazyScreen(
    async () => (await import('@renderer/features/auth/account/account-screen')).AccountScreen,
  ),
  audit: createLazyScreen(async () => (await import('@renderer/features/audit/audit-screen')).AuditScreen),
  helpPage: createLazyScreen(
    async () => (await import('@renderer/features/help/help-page-screen')).HelpPageScreen,
  ),
  help: createLazyScreen(async () => (await import('@renderer/features/help/help-screen')).HelpScreen),
  key: createLazyScreen(async () => (await import('@renderer/features/keys/detail/key-screen')).KeyScreen),
  keys: createLazyScreen(async () => (await import('@renderer/features/keys/list/keys-screen')).KeysScreen),
  leaks: createLazyScreen(async () => (await import('@renderer/features/leaks/leaks-screen')).LeaksScreen),
  members: createLazyScreen(
    async () => (await import('@renderer/features/members/members-screen')).MembersScreen,
  ),
  modules: createLazyScreen(
    async () => (await import('@renderer/features/properties/modules/modules-screen')).ModulesScreen,
  ),
  network: createLazyScreen(
    async () => (await import('@renderer/features/service/network/network-screen')).NetworkScreen,
  ),
  notices: createLazyScreen(
    async () => (await import('@renderer/features/notices/notices-screen')).NoticesScreen,
  ),
  overview: createLazyScreen(
    async () => (await import('@renderer/features/overview/overview-screen')).OverviewScreen,
  ),
  playground: createLazyScreen(
    async () => (await import('@renderer/features/playground/playground-screen')).PlaygroundScreen,
  ),
  property: createLazyScreen(
    async () => (await import('@renderer/features/properties/property-screen')).PropertyScreen,
  ),
  reach: createLazyScreen(
    async () => (await import('@renderer/features/service/reach/reach-screen')).ReachScreen,
  ),
  reservation: createLazyScreen(
    async () => (await import('@renderer/features/reservations/detail/reservation-screen')).ReservationScreen,
  ),
  reservations: createLazyScreen(
    async () => (await import('@renderer/features/reservations/list/reservations-screen')).ReservationsScreen,
  ),
  service: createLazyScreen(
    async () => (await import('@renderer/features/service/service-screen')).ServiceScreen,
  ),
  webhook: createLazyScreen(
    async () => (await import('@renderer/features/webhooks/detail/webhook-screen')).WebhookScreen,
  ),
  webhooks: createLazyScreen(
    async () => (await import('@renderer/features/webhooks/list/webhooks-screen')).WebhooksScreen,
  ),
} as const;
