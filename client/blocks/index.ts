import type { BlockRegistry } from '../ui/draw.js';
import { AccordionList } from './accordion-list/accordion-list.js';
import { CardCollection } from './card-collection/card-collection.js';
import { CardContentBlock } from './card-content-block/card-content-block.js';
import { CategoryCollectionBlock } from './category-collection-block/category-collection-block.js';
import { CategoryTiles } from './category-tiles/category-tiles.js';
import { ContentCard } from './content-card/content-card.js';
import { CtaBanner } from './cta-banner/cta-banner.js';
import { DesignTool } from './design-tool/design-tool.js';
import { FeaturedProductGrid } from './featured-product-grid/featured-product-grid.js';
import { HomeHero } from './home-hero/home-hero.js';
import { ImageBanner } from './image-banner/image-banner.js';
import { InteriorHero } from './interior-hero/interior-hero.js';
import { ProductGroupBlock } from './product-group-block/product-group-block.js';
import { RelatedSeriesBlock } from './related-series-block/related-series-block.js';
import { SeriesBlock } from './series-block/series-block.js';
import { TeamMember } from './team-member/team-member.js';
import { TileTester } from './tile-tester/tile-tester.js';

/** Block of each content type that can stand in a page's content. */
export const blocks: BlockRegistry = {
  accordion_list: AccordionList,
  card_collection: CardCollection,
  card_content_block: CardContentBlock,
  category_collection_block: CategoryCollectionBlock,
  category_tiles: CategoryTiles,
  content_card: ContentCard,
  cta_banner: CtaBanner,
  design_tool: DesignTool,
  featured_product_grid: FeaturedProductGrid,
  home_hero: HomeHero,
  image_banner: ImageBanner,
  interior_hero: InteriorHero,
  product_group_block: ProductGroupBlock,
  related_series_block: RelatedSeriesBlock,
  series_block: SeriesBlock,
  team_member: TeamMember,
  tile_tester: TileTester,
};
