import type { BlockRegistry } from '../ui/draw.js';
import { AccordionList } from './accordion-list/accordion-list.js';
import { CardCollection } from './card-collection/card-collection.js';
import { ContentCard } from './content-card/content-card.js';
import { CtaBanner } from './cta-banner/cta-banner.js';
import { EmbedCodeBlock } from './embed-code-block/embed-code-block.js';
import { FeaturedProductGrid } from './featured-product-grid/featured-product-grid.js';
import { HomeHero } from './home-hero/home-hero.js';
import { IframeBlock } from './iframe/iframe.js';
import { ImageBanner } from './image-banner/image-banner.js';
import { InteriorHero } from './interior-hero/interior-hero.js';
import { MarketingFormCodeBlock } from './marketing-form-code-block/marketing-form-code-block.js';
import { RichTextVideo } from './rich-text-video/rich-text-video.js';
import { TeamMember } from './team-member/team-member.js';

/** Block of each content type that can stand in a page's content. */
export const blocks: BlockRegistry = {
  accordion_list: AccordionList,
  card_collection: CardCollection,
  content_card: ContentCard,
  cta_banner: CtaBanner,
  embed_code_block: EmbedCodeBlock,
  featured_product_grid: FeaturedProductGrid,
  home_hero: HomeHero,
  iframe: IframeBlock,
  image_banner: ImageBanner,
  interior_hero: InteriorHero,
  marketing_form_code_block: MarketingFormCodeBlock,
  rich_text_video: RichTextVideo,
  team_member: TeamMember,
};
