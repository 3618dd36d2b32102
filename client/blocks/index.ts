import type { BlockRegistry } from '../ui/draw.js';
import { AccordionList } from './accordion-list/accordion-list.js';
import { CardCollection } from './card-collection/card-collection.js';
import { ContentCard } from './content-card/content-card.js';
import { CtaBanner } from './cta-banner/cta-banner.js';
import { FamilyHero } from './family-hero/family-hero.js';
import { FeaturedProductGrid } from './featured-product-grid/featured-product-grid.js';
import { HomeHero } from './home-hero/home-hero.js';
import { ImageBanner } from './image-banner/image-banner.js';
import { InteriorHero } from './interior-hero/interior-hero.js';
import { LandingPageHero } from './landing-page-hero/landing-page-hero.js';
import { QuoteBanner } from './quote-banner/quote-banner.js';
import { TeamMember } from './team-member/team-member.js';

/** Block of each content type that can stand in a page's content. */
export const blocks: BlockRegistry = {
  accordion_list: AccordionList,
  card_collection: CardCollection,
  content_card: ContentCard,
  cta_banner: CtaBanner,
  family_hero: FamilyHero,
  featured_product_grid: FeaturedProductGrid,
  home_hero: HomeHero,
  image_banner: ImageBanner,
  interior_hero: InteriorHero,
  landing_page_hero: LandingPageHero,
  quote_banner: QuoteBanner,
  team_member: TeamMember,
};
