// Written by sample/model/generate-types.ts from sample/model/contentTypes.json; do not edit by hand.
import type {
  AssetElement,
  ContentItem,
  CustomElement,
  DateTimeElement,
  ModularContentElement,
  MultipleChoiceElement,
  RichTextElement,
  TaxonomyElement,
  TextElement,
  UrlSlugElement,
} from './content.contract.js';

/**
 * Elements of every content type, by type codename. Each is optional also where the model requires it:
 * an editor's draft, an older item or a newer model may lack any of them.
 */
export interface ContentTypes {
  /** Web Spotlight root. Required: title, siteConfiguration. */
  web_spotlight_root: {
    title?: TextElement;
    content?: ModularContentElement;
    siteConfiguration?: ModularContentElement;
    subpages?: ModularContentElement;
  };
  /** Home page. Required: title. */
  homepage: {
    title?: TextElement;
    homeHero?: ModularContentElement;
    content?: RichTextElement;
    ctaBanner?: ModularContentElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Product group page. Required: title, urlSlug. */
  group_page: {
    title?: TextElement;
    hero?: ModularContentElement;
    introText?: TextElement;
    thumbnailImage?: AssetElement;
    content?: RichTextElement;
    seriesLinkedItems?: ModularContentElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Product series page. Required: title, urlSlug. */
  series_page: {
    title?: TextElement;
    hero?: ModularContentElement;
    series?: CustomElement;
    introText?: TextElement;
    thumbnailImage?: AssetElement;
    content?: RichTextElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Interior page. Required: title, urlSlug. */
  interior_page: {
    title?: TextElement;
    hero?: ModularContentElement;
    heroOverlayCard?: ModularContentElement;
    content?: RichTextElement;
    sidebar?: ModularContentElement;
    series?: CustomElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    redirectTo?: TextElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
    securePage?: MultipleChoiceElement<'yes' | 'no'>;
    roles?: MultipleChoiceElement<'customer' | 'power_registration_eligible'>;
    domainAccessList?: TextElement;
    removePageFromSearch?: MultipleChoiceElement<'yes' | 'no'>;
    contentCustomClass?: TextElement;
  };
  /** Blog post. Required: title, resourceType, urlSlug. */
  blog_page: {
    title?: TextElement;
    author?: ModularContentElement;
    date?: DateTimeElement;
    introText?: TextElement;
    image?: AssetElement;
    showBlogImage?: MultipleChoiceElement<'yes' | 'no'>;
    content?: RichTextElement;
    sidebarSubscribeCard?: ModularContentElement;
    resourceType?: TaxonomyElement;
    contentCategory?: TaxonomyElement;
    series?: CustomElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Folder. Required: title, urlSlug. */
  _folder: {
    title?: TextElement;
    urlSlug?: UrlSlugElement;
    subpages?: ModularContentElement;
    redirectTo?: TextElement;
  };
  /** Folder without URL. Required: title. */
  folder_without_url: {
    title?: TextElement;
    subpages?: ModularContentElement;
  };
  /** Home hero. Required: heroCards. */
  home_hero: {
    heroCards?: ModularContentElement;
    textColor?: MultipleChoiceElement<'black' | 'white'>;
    textPlacement?: MultipleChoiceElement<'left' | 'right'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Hero card. Required: backgroundImageBlur, contentWidth. */
  hero_card: {
    cardLabel?: TextElement;
    eyebrow?: TextElement;
    imageAsEyebrow?: AssetElement;
    title?: TextElement;
    description?: RichTextElement;
    cta?: ModularContentElement;
    image?: AssetElement;
    mobileImage?: AssetElement;
    video?: TextElement;
    backgroundImageBlur?: MultipleChoiceElement<'no_blur' | 'blur_behind_content' | 'full_blur'>;
    contentWidth?: MultipleChoiceElement<'40_60' | '60_40' | '70_30'>;
  };
  /** Interior hero. Nothing required. */
  interior_hero: {
    eyebrow?: TextElement;
    title?: TextElement;
    description?: RichTextElement;
    cta?: ModularContentElement;
    image?: AssetElement;
    mobileImage?: AssetElement;
    textColor?: MultipleChoiceElement<'black' | 'white'>;
    textPlacement?: MultipleChoiceElement<'left' | 'right'>;
  };
  /** Card collection. Required: cards. */
  card_collection: {
    title?: TextElement;
    description?: RichTextElement;
    cards?: ModularContentElement;
    layout?: MultipleChoiceElement<
      'slider' | 'two_columns' | 'three_columns' | 'featured_left' | 'featured_right'
    >;
    titleStyling?: MultipleChoiceElement<'small' | 'large_with_line'>;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    cardStyle?: MultipleChoiceElement<'icon_in_line_with_title' | 'eyebrow_icon'>;
    iconColor?: MultipleChoiceElement<'light_blue' | 'dark_blue'>;
    iconSize?: MultipleChoiceElement<'small_32px' | 'large_120px'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Content card. Nothing required. */
  content_card: {
    eyebrow?: TextElement;
    title?: TextElement;
    icon?: AssetElement;
    image?: AssetElement;
    content?: RichTextElement;
    bulletStyling?: MultipleChoiceElement<'standard_bullet' | 'cube' | 'checkmark'>;
    cta?: ModularContentElement;
    cardBackground?: MultipleChoiceElement<'white' | 'gray' | 'dark'>;
  };
  /** Accordion list. Required: items. */
  accordion_list: {
    title?: TextElement;
    description?: RichTextElement;
    items?: ModularContentElement;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Accordion item. Required: title, content. */
  accordion_item: {
    title?: TextElement;
    content?: RichTextElement;
  };
  /** Image banner. Required: image. */
  image_banner: {
    eyebrow?: TextElement;
    title?: TextElement;
    text?: RichTextElement;
    image?: AssetElement;
    mobileImage?: AssetElement;
    cta?: ModularContentElement;
    textColor?: MultipleChoiceElement<'black' | 'white'>;
    textPlacement?: MultipleChoiceElement<'left' | 'right'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** CTA banner. Required: title. */
  cta_banner: {
    title?: TextElement;
    description?: RichTextElement;
    primaryCta?: ModularContentElement;
    secondaryCta?: ModularContentElement;
    styling?: MultipleChoiceElement<'none' | 'light_gray' | 'dark_gray'>;
  };
  /** Featured product grid. Required: products. */
  featured_product_grid: {
    title?: TextElement;
    description?: RichTextElement;
    products?: ModularContentElement;
    columns?: MultipleChoiceElement<'1' | '2' | '3'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Featured product. Required: title. */
  featured_product: {
    eyebrow?: RichTextElement;
    title?: RichTextElement;
    description?: TextElement;
    image?: AssetElement;
    cta?: ModularContentElement;
    video?: TextElement;
  };
  /** Call to action. Required: title. */
  call_to_action: {
    title?: TextElement;
    page?: ModularContentElement;
    externalUrl?: TextElement;
    asset?: AssetElement;
    style?: MultipleChoiceElement<'primary' | 'secondary' | 'text_link'>;
  };
  /** Team member. Required: name, introTextForBio, expandedByDefault. */
  team_member: {
    name?: TextElement;
    role?: TextElement;
    introTextForBio?: RichTextElement;
    image?: AssetElement;
    remainingBioText?: RichTextElement;
    expandedByDefault?: MultipleChoiceElement<'yes' | 'no'>;
    destinationPage?: ModularContentElement;
  };
  /** Site configuration. Required: siteName. */
  site_configuration: {
    siteName?: TextElement;
    favicon?: AssetElement;
    websiteLogo?: AssetElement;
    websiteLogoMobile?: AssetElement;
    shareImage?: AssetElement;
    twitterCreator?: TextElement;
    navigationHeader?: ModularContentElement;
    navigationFooter?: ModularContentElement;
    scriptTags?: ModularContentElement;
    consentToolCode?: TextElement;
  };
  /** Script tag. Required: location. */
  script_tag: {
    location?: MultipleChoiceElement<'head' | 'body_open' | 'body_close'>;
    url?: TextElement;
    innerCode?: TextElement;
  };
  /** Megamenu. Nothing required. */
  megamenu: {
    items?: ModularContentElement;
    utilityLinks?: ModularContentElement;
    cta?: ModularContentElement;
  };
  /** Menu item. Required: title. */
  menu_item: {
    title?: TextElement;
    page?: ModularContentElement;
    column1?: ModularContentElement;
    column2?: ModularContentElement;
    column3?: ModularContentElement;
    column4?: ModularContentElement;
    sidebar?: ModularContentElement;
  };
  /** Navigation section. Nothing required. */
  navigation_section: {
    title?: TextElement;
    items?: ModularContentElement;
    page?: ModularContentElement;
  };
  /** Navigation item. Required: title. */
  navigation_item: {
    title?: TextElement;
    description?: TextElement;
    asset?: AssetElement;
    assetLink?: TextElement;
    page?: ModularContentElement;
    externalUrl?: TextElement;
  };
  /** Navigation sidebar: content and button. Nothing required. */
  navigation_sidebar_content_button: {
    title?: TextElement;
    content?: RichTextElement;
    image?: AssetElement;
    button?: ModularContentElement;
  };
  /** Navigation sidebar: content and link. Nothing required. */
  navigation_sidebar_content_link: {
    title?: TextElement;
    content?: RichTextElement;
    link?: ModularContentElement;
  };
  /** Navigation sidebar: link list. Nothing required. */
  navigation_sidebar_link_list: {
    title?: TextElement;
    links?: ModularContentElement;
    image?: AssetElement;
    imageStyle?: MultipleChoiceElement<'cover' | 'contain' | 'icon'>;
  };
  /** Global footer. Nothing required. */
  global_footer: {
    companyName?: TextElement;
    logo?: AssetElement;
    contactUsInformation?: RichTextElement;
    navigationSections?: ModularContentElement;
    newsletterText?: RichTextElement;
    legalPages?: ModularContentElement;
    legalText?: TextElement;
    facebook?: TextElement;
    instagram?: TextElement;
    linkedin?: TextElement;
    x?: TextElement;
    youtube?: TextElement;
  };
}

export type TypeCodename = keyof ContentTypes;

/** An item of a known type. */
export type Item<T extends TypeCodename> = ContentItem<ContentTypes[T]> & { type: T };

/** What editors call each type. */
export const typeNames: Record<TypeCodename, string> = {
  web_spotlight_root: 'Web Spotlight root',
  homepage: 'Home page',
  group_page: 'Product group page',
  series_page: 'Product series page',
  interior_page: 'Interior page',
  blog_page: 'Blog post',
  _folder: 'Folder',
  folder_without_url: 'Folder without URL',
  home_hero: 'Home hero',
  hero_card: 'Hero card',
  interior_hero: 'Interior hero',
  card_collection: 'Card collection',
  content_card: 'Content card',
  accordion_list: 'Accordion list',
  accordion_item: 'Accordion item',
  image_banner: 'Image banner',
  cta_banner: 'CTA banner',
  featured_product_grid: 'Featured product grid',
  featured_product: 'Featured product',
  call_to_action: 'Call to action',
  team_member: 'Team member',
  site_configuration: 'Site configuration',
  script_tag: 'Script tag',
  megamenu: 'Megamenu',
  menu_item: 'Menu item',
  navigation_section: 'Navigation section',
  navigation_item: 'Navigation item',
  navigation_sidebar_content_button: 'Navigation sidebar: content and button',
  navigation_sidebar_content_link: 'Navigation sidebar: content and link',
  navigation_sidebar_link_list: 'Navigation sidebar: link list',
  global_footer: 'Global footer',
};

/** Property names of the elements an editor must fill before publishing. */
export const requiredElements: Record<TypeCodename, readonly string[]> = {
  web_spotlight_root: ['title', 'siteConfiguration'],
  homepage: ['title'],
  group_page: ['title', 'urlSlug'],
  series_page: ['title', 'urlSlug'],
  interior_page: ['title', 'urlSlug'],
  blog_page: ['title', 'resourceType', 'urlSlug'],
  _folder: ['title', 'urlSlug'],
  folder_without_url: ['title'],
  home_hero: ['heroCards'],
  hero_card: ['backgroundImageBlur', 'contentWidth'],
  interior_hero: [],
  card_collection: ['cards'],
  content_card: [],
  accordion_list: ['items'],
  accordion_item: ['title', 'content'],
  image_banner: ['image'],
  cta_banner: ['title'],
  featured_product_grid: ['products'],
  featured_product: ['title'],
  call_to_action: ['title'],
  team_member: ['name', 'introTextForBio', 'expandedByDefault'],
  site_configuration: ['siteName'],
  script_tag: ['location'],
  megamenu: [],
  menu_item: ['title'],
  navigation_section: [],
  navigation_item: ['title'],
  navigation_sidebar_content_button: [],
  navigation_sidebar_content_link: [],
  navigation_sidebar_link_list: [],
  global_footer: [],
};
