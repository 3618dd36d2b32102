import type { BlockRegistry } from '../ui/render-scope.js';
import { AccordionList } from './accordion-list/accordion-list.js';
import { AnchorTag } from './anchor-tag/anchor-tag.js';
import { CallToAction } from './call-to-action/call-to-action.js';
import { CardCollection } from './card-collection/card-collection.js';
import { CardContentBlock } from './card-content-block/card-content-block.js';
import { CategoryCollectionBlock } from './category-collection-block/category-collection-block.js';
import { CategoryTiles } from './category-tiles/category-tiles.js';
import { ContactBlock } from './contact-block/contact-block.js';
import { ContentCard } from './content-card/content-card.js';
import { CtaBanner } from './cta-banner/cta-banner.js';
import { CuratedResourceCollection } from './curated-resource-collection/curated-resource-collection.js';
import { DesignTool } from './design-tool/design-tool.js';
import { DocumentLink } from './document-link/document-link.js';
import { DynamicResourceCollection } from './dynamic-resource-collection/dynamic-resource-collection.js';
import { EmbedCodeBlock } from './embed-code-block/embed-code-block.js';
import { FamilyHero } from './family-hero/family-hero.js';
import { FeaturedProductGrid } from './featured-product-grid/featured-product-grid.js';
import { FeaturedResourceCollection } from './featured-resource-collection/featured-resource-collection.js';
import { FullWidthTabCollection } from './full-width-tab-collection/full-width-tab-collection.js';
import { HomeHero } from './home-hero/home-hero.js';
import { IconBulletList } from './icon-bullet-list/icon-bullet-list.js';
import { IconList } from './icon-list/icon-list.js';
import { IframeBlock } from './iframe/iframe.js';
import { ImageBanner } from './image-banner/image-banner.js';
import { InteriorHero } from './interior-hero/interior-hero.js';
import { LandingPageHero } from './landing-page-hero/landing-page-hero.js';
import { LinkCollection } from './link-collection/link-collection.js';
import { MarketingFormCodeBlock } from './marketing-form-code-block/marketing-form-code-block.js';
import { OfficeList } from './office-list/office-list.js';
import { ProductGroupBlock } from './product-group-block/product-group-block.js';
import { QuoteBanner } from './quote-banner/quote-banner.js';
import { RelatedResources } from './related-resources/related-resources.js';
import { RelatedSeriesBlock } from './related-series-block/related-series-block.js';
import { ResourceDownload } from './resource-download/resource-download.js';
import { ResourceGrid } from './resource-grid/resource-grid.js';
import { ResourceList } from './resource-list/resource-list.js';
import { RichTextImage } from './rich-text-image/rich-text-image.js';
import { RichTextImageWrap } from './rich-text-image-wrap/rich-text-image-wrap.js';
import { RichTextVideo } from './rich-text-video/rich-text-video.js';
import { SeriesBlock } from './series-block/series-block.js';
import { SeriesFaqBlock } from './series-faq-block/series-faq-block.js';
import { SidebarCardContact } from './sidebar-card-contact/sidebar-card-contact.js';
import { SidebarCardLinkList } from './sidebar-card-link-list/sidebar-card-link-list.js';
import { SidebarCardResource } from './sidebar-card-resource/sidebar-card-resource.js';
import { SidebarCardSubscribe } from './sidebar-card-subscribe/sidebar-card-subscribe.js';
import { SolutionsFinderBlock } from './solutions-finder-block/solutions-finder-block.js';
import { SplitContentBlock } from './split-content-block/split-content-block.js';
import { TabContentBlock } from './tab-content-block/tab-content-block.js';
import { TeamList } from './team-list/team-list.js';
import { TeamMember } from './team-member/team-member.js';
import { TileTester } from './tile-tester/tile-tester.js';

/** Block of each content type that can stand in a page's content. */
export const blocks: BlockRegistry = {
  _anchor_tag: AnchorTag,
  accordion_list: AccordionList,
  call_to_action: CallToAction,
  card_collection: CardCollection,
  card_content_block: CardContentBlock,
  category_collection_block: CategoryCollectionBlock,
  category_tiles: CategoryTiles,
  contact_block: ContactBlock,
  content_card: ContentCard,
  cta_banner: CtaBanner,
  curated_resource_collection: CuratedResourceCollection,
  design_tool: DesignTool,
  document_link: DocumentLink,
  dynamic_resource_collection: DynamicResourceCollection,
  embed_code_block: EmbedCodeBlock,
  family_hero: FamilyHero,
  featured_product_grid: FeaturedProductGrid,
  featured_resource_collection: FeaturedResourceCollection,
  full_width_tab_collection: FullWidthTabCollection,
  home_hero: HomeHero,
  icon_bullet_list: IconBulletList,
  icon_list: IconList,
  iframe: IframeBlock,
  image_banner: ImageBanner,
  interior_hero: InteriorHero,
  landing_page_hero: LandingPageHero,
  link_collection: LinkCollection,
  marketing_form_code_block: MarketingFormCodeBlock,
  office_list: OfficeList,
  product_group_block: ProductGroupBlock,
  quote_banner: QuoteBanner,
  related_resources: RelatedResources,
  related_series_block: RelatedSeriesBlock,
  resource_download: ResourceDownload,
  resource_grid: ResourceGrid,
  resource_list: ResourceList,
  rich_text_image: RichTextImage,
  rich_text_image_wrap: RichTextImageWrap,
  rich_text_video: RichTextVideo,
  series_block: SeriesBlock,
  series_faq_block: SeriesFaqBlock,
  sidebar_card_contact: SidebarCardContact,
  sidebar_card_link_list: SidebarCardLinkList,
  sidebar_card_resource: SidebarCardResource,
  sidebar_card_subscribe: SidebarCardSubscribe,
  solutions_finder_block: SolutionsFinderBlock,
  split_content_block: SplitContentBlock,
  tab_content_block: TabContentBlock,
  team_list: TeamList,
  team_member: TeamMember,
  tile_tester: TileTester,
};
