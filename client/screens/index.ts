import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ScreenContent, ScreenData, ScreenName } from '../../src/render/render.contract.js';
import { AccessScreen } from './access/access-screen.js';
import { AccountScreen } from './account/account-screen.js';
import { AdminContentHealthScreen } from './admin-content-health/admin-content-health-screen.js';
import { AdminImportScreen } from './admin-imports/admin-import-screen.js';
import { AdminImportUploadScreen } from './admin-imports/admin-import-upload-screen.js';
import { AdminImportsScreen } from './admin-imports/admin-imports-screen.js';
import { AdminListSendsScreen } from './admin-list-sends/admin-list-sends-screen.js';
import { AdminNewsletterScreen } from './admin-newsletter/admin-newsletter-screen.js';
import { AdminQueuesScreen } from './admin-queues/admin-queues-screen.js';
import { AdminQuoteRulesScreen } from './admin-quotes/admin-quote-rules-screen.js';
import { AdminQuoteScreen } from './admin-quotes/admin-quote-screen.js';
import { AdminQuotesScreen } from './admin-quotes/admin-quotes-screen.js';
import { AdminReportExportsScreen } from './admin-report-exports/admin-report-exports-screen.js';
import { AdminReportScheduleScreen } from './admin-report-exports/admin-report-schedule-screen.js';
import { AdminReportSchedulesScreen } from './admin-report-exports/admin-report-schedules-screen.js';
import { AdminReportEntriesScreen } from './admin-reports/admin-report-entries-screen.js';
import { AdminReportScreen } from './admin-reports/admin-report-screen.js';
import { AdminReportsScreen } from './admin-reports/admin-reports-screen.js';
import { AdminSearchScreen } from './admin-search/admin-search-screen.js';
import { AdminAuditScreen } from './admin-users/admin-audit-screen.js';
import { AdminUserBatchScreen } from './admin-users/admin-user-batch-screen.js';
import { AdminUserFormScreen } from './admin-users/admin-user-form-screen.js';
import { AdminUserImportScreen } from './admin-users/admin-user-import-screen.js';
import { AdminUsersScreen } from './admin-users/admin-users-screen.js';
import { CompareScreen } from './compare/compare-screen.js';
import { CustomElementScreen } from './custom-element/custom-element-screen.js';
import { DocumentBundleScreen } from './document-bundle/document-bundle-screen.js';
import { FavoritesScreen } from './favorites/favorites-screen.js';
import { GuideSpecificationScreen } from './guide-specification/guide-specification-screen.js';
import { LogoutScreen } from './logout/logout-screen.js';
import { NewsletterScreen } from './newsletter/newsletter-screen.js';
import { OrderDetailScreen } from './order-tracker/order-detail-screen.js';
import { OrderDoorScreen } from './order-tracker/order-door-screen.js';
import { OrderStopScreen } from './order-tracker/order-stop-screen.js';
import { OrderTrackerScreen } from './order-tracker/order-tracker-screen.js';
import { PartScreen } from './part/part-screen.js';
import { AdminRegistrationsScreen } from './power-registration/admin-registrations-screen.js';
import { PowerRegistrationScreen } from './power-registration/power-registration-screen.js';
import { QuoteScreen } from './quote/quote-screen.js';
import { QuoteConfirmationScreen } from './quote-confirmation/quote-confirmation-screen.js';
import { RegisterScreen } from './register/register-screen.js';
import { RequestQuoteScreen } from './request-quote/request-quote-screen.js';
import { ListDeclineScreen } from './saved-lists/list-decline-screen.js';
import { SavedListsScreen } from './saved-lists/saved-lists-screen.js';
import { SearchScreen } from './search/search-screen.js';
import { ListCopyScreen } from './shopping-list/list-copy-screen.js';
import { SharedListScreen } from './shopping-list/shared-list-screen.js';
import { ShoppingListScreen } from './shopping-list/shopping-list-screen.js';
import { SignInScreen } from './sign-in/sign-in-screen.js';

/** Every screen by its name; its data is declared by the room whose controller serves it. */
export const screens: { readonly [N in ScreenName]: ComponentType<{ data: ScreenData[N] }> } = {
  access: AccessScreen,
  account: AccountScreen,
  'admin-audit': AdminAuditScreen,
  'admin-newsletter': AdminNewsletterScreen,
  'admin-content-health': AdminContentHealthScreen,
  'admin-import': AdminImportScreen,
  'admin-import-upload': AdminImportUploadScreen,
  'admin-imports': AdminImportsScreen,
  'admin-power-registrations': AdminRegistrationsScreen,
  'admin-queues': AdminQueuesScreen,
  'admin-quote': AdminQuoteScreen,
  'admin-quote-rules': AdminQuoteRulesScreen,
  'admin-list-sends': AdminListSendsScreen,
  'admin-quotes': AdminQuotesScreen,
  'admin-report-exports': AdminReportExportsScreen,
  'admin-report-schedule': AdminReportScheduleScreen,
  'admin-report-schedules': AdminReportSchedulesScreen,
  'admin-report': AdminReportScreen,
  'admin-report-entries': AdminReportEntriesScreen,
  'admin-reports': AdminReportsScreen,
  'admin-search': AdminSearchScreen,
  'admin-user-batch': AdminUserBatchScreen,
  'admin-user-form': AdminUserFormScreen,
  'admin-user-import': AdminUserImportScreen,
  'admin-users': AdminUsersScreen,
  compare: CompareScreen,
  'custom-element': CustomElementScreen,
  'document-bundle': DocumentBundleScreen,
  favorites: FavoritesScreen,
  'guide-specification': GuideSpecificationScreen,
  'list-copy': ListCopyScreen,
  'list-decline': ListDeclineScreen,
  logout: LogoutScreen,
  newsletter: NewsletterScreen,
  quote: QuoteScreen,
  'quote-confirmation': QuoteConfirmationScreen,
  'request-quote': RequestQuoteScreen,
  'order-detail': OrderDetailScreen,
  'order-door': OrderDoorScreen,
  'order-stop': OrderStopScreen,
  'order-tracker': OrderTrackerScreen,
  part: PartScreen,
  'power-registration': PowerRegistrationScreen,
  register: RegisterScreen,
  'saved-lists': SavedListsScreen,
  search: SearchScreen,
  'shared-list': SharedListScreen,
  'shopping-list': ShoppingListScreen,
  'sign-in': SignInScreen,
};

/** @throws Error that names the screen when there is none of that name */
export function screenOf({ screen, data }: ScreenContent): ReactNode {
  if (!Object.hasOwn(screens, screen)) throw new Error(`No screen is called "${screen}".`);
  // Name and data belong together; the compiler sees that where they are handed over, not where they are looked up.
  return createElement(screens[screen] as ComponentType<{ data: typeof data }>, { data });
}
