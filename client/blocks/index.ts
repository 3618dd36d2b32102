import type { BlockRegistry } from '../ui/draw.js';
import { AccordionList } from './accordion-list/accordion-list.js';
import { CardCollection } from './card-collection/card-collection.js';
import { ContentCard } from './content-card/content-card.js';
import { CtaBanner } from './cta-banner/cta-banner.js';
import { CuratedResourceCollection } from './curated-resource-collection/curated-resource-collection.js';
import { DynamicResourceCollection } from './dynamic-resource-collection/dynamic-resource-collection.js';
import { FeaturedProductGrid } from './featured-product-grid/featured-product-grid.js';
import { FeaturedResourceCollection } from './featured-resource-collection/featured-resource-collection.js';
import { HomeHero } from './home-hero/home-hero.js';
import { ImageBanner } from './image-banner/image-banner.js';
import { InteriorHero } from './interior-hero/interior-hero.js';
import { RelatedResources } from './related-resources/related-resources.js';
import { ResourceDownload } from './resource-download/resource-download.js';
import { ResourceGrid } from './resource-grid/resource-grid.js';
import { ResourceList } from './resource-list/resource-list.js';
import { TeamMember } from './team-member/team-member.js';

/** Block of each content type that can stand in a page's content. */
export const blocks: BlockRegistry = {
  accordion_list: AccordionList,
  card_collection: CardCollection,
  content_card: ContentCard,
  cta_banner: CtaBanner,
  curated_resource_collection: CuratedResourceCollection,
  dynamic_resource_collection: DynamicResourceCollection,
  featured_product_grid: FeaturedProductGrid,
  featured_resource_collection: FeaturedResourceCollection,
  home_hero: HomeHero,
  image_banner: ImageBanner,
  interior_hero: InteriorHero,
  related_resources: RelatedResources,
  resource_download: ResourceDownload,
  resource_grid: ResourceGrid,
  resource_list: ResourceList,
  team_member: TeamMember,
};
