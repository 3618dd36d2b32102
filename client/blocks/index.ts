import type { BlockRegistry } from '../ui/draw.js';
import { AccordionList } from './accordion-list/accordion-list.js';
import { AnchorTag } from './anchor-tag/anchor-tag.js';
import { CardCollection } from './card-collection/card-collection.js';
import { ContentCard } from './content-card/content-card.js';
import { CtaBanner } from './cta-banner/cta-banner.js';
import { DocumentLink } from './document-link/document-link.js';
import { FeaturedProductGrid } from './featured-product-grid/featured-product-grid.js';
import { FullWidthTabCollection } from './full-width-tab-collection/full-width-tab-collection.js';
import { HomeHero } from './home-hero/home-hero.js';
import { ImageBanner } from './image-banner/image-banner.js';
import { InteriorHero } from './interior-hero/interior-hero.js';
import { RichTextImage } from './rich-text-image/rich-text-image.js';
import { RichTextImageWrap } from './rich-text-image-wrap/rich-text-image-wrap.js';
import { SolutionsFinderBlock } from './solutions-finder-block/solutions-finder-block.js';
import { SplitContentBlock } from './split-content-block/split-content-block.js';
import { TabContentBlock } from './tab-content-block/tab-content-block.js';
import { TeamMember } from './team-member/team-member.js';

/** Block of each content type that can stand in a page's content. */
export const blocks: BlockRegistry = {
  accordion_list: AccordionList,
  _anchor_tag: AnchorTag,
  card_collection: CardCollection,
  content_card: ContentCard,
  cta_banner: CtaBanner,
  document_link: DocumentLink,
  featured_product_grid: FeaturedProductGrid,
  full_width_tab_collection: FullWidthTabCollection,
  home_hero: HomeHero,
  image_banner: ImageBanner,
  interior_hero: InteriorHero,
  rich_text_image_wrap: RichTextImageWrap,
  rich_text_image: RichTextImage,
  solutions_finder_block: SolutionsFinderBlock,
  split_content_block: SplitContentBlock,
  tab_content_block: TabContentBlock,
  team_member: TeamMember,
};
