import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

export const screens: FeatureScreens = {
  [routes.Transactions]: page(routes.Transactions, 'transactions_empty_title'),
  [routes.PaymentSuccess]: page(
    `${routes.PaymentSuccess}?session_id=cs_test_nothing`,
    'payment_success_missing',
  ),
  [routes.OrganizerPricing]: page(routes.OrganizerPricing, 'plan_none_title'),
  [routes.PricingMember]: page(routes.PricingMember, 'plan_none_title'),
  [routes.PricingMemberPlus]: page(routes.PricingMemberPlus, 'plan_none_title'),
};
