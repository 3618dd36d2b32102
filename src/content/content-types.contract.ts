// Written by sample/model/generate.ts from the content types; do not edit by hand.
import type {
  AssetElement,
  ContentItem,
  CustomElement,
  DateTimeElement,
  ModularContentElement,
  MultipleChoiceElement,
  NumberElement,
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
    relatedResources?: ModularContentElement;
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
    relatedResources?: ModularContentElement;
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
  /** News. Required: title, resourceType, urlSlug. */
  news_page: {
    title?: TextElement;
    author?: ModularContentElement;
    date?: DateTimeElement;
    introText?: TextElement;
    image?: AssetElement;
    showImage?: MultipleChoiceElement<'yes' | 'no'>;
    showBlogImage?: MultipleChoiceElement<'yes' | 'no'>;
    content?: RichTextElement;
    newsPdf?: AssetElement;
    resourceLink?: TextElement;
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
  /** Press release. Required: title, urlSlug. */
  press_release_page: {
    title?: TextElement;
    date?: DateTimeElement;
    introText?: TextElement;
    content?: RichTextElement;
    mediaContact?: ModularContentElement;
    contentCategory?: TaxonomyElement;
    series?: CustomElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Case study. Required: title, resourceLink, resourceType, urlSlug. */
  case_study: {
    title?: TextElement;
    introText?: TextElement;
    image?: AssetElement;
    showImageOnLandingPage?: MultipleChoiceElement<'yes' | 'no'>;
    resourceLink?: TextElement;
    loadLandingPage?: MultipleChoiceElement<'yes' | 'no'>;
    content?: RichTextElement;
    sidebar?: ModularContentElement;
    resourceType?: TaxonomyElement;
    application?: TaxonomyElement;
    businessNeed?: TaxonomyElement;
    industry?: TaxonomyElement;
    productSolution?: TaxonomyElement;
    series?: CustomElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Course. Required: title, urlSlug. */
  _course_card: {
    title?: TextElement;
    image?: AssetElement;
    description?: RichTextElement;
    creditValue?: NumberElement;
    courseType?: TaxonomyElement;
    externalLink?: TextElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Event. Required: title, startDate, urlSlug. */
  event_page: {
    title?: TextElement;
    introText?: TextElement;
    image?: AssetElement;
    startDate?: DateTimeElement;
    endDate?: DateTimeElement;
    eventType?: TaxonomyElement;
    location?: TextElement;
    registrationLink?: TextElement;
    content?: RichTextElement;
    relatedResources?: ModularContentElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Webinar. Required: title, urlSlug. */
  webinar_page: {
    title?: TextElement;
    introText?: TextElement;
    image?: AssetElement;
    startDate?: DateTimeElement;
    endDate?: DateTimeElement;
    eventDuration?: TextElement;
    registrationLink?: TextElement;
    recording?: TextElement;
    content?: RichTextElement;
    relatedResources?: ModularContentElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Video. Required: title, urlSlug. */
  video_page: {
    title?: TextElement;
    date?: DateTimeElement;
    videoId?: TextElement;
    image?: AssetElement;
    description?: RichTextElement;
    isThisATrainingVideo?: MultipleChoiceElement<'yes' | 'no'>;
    videoCategories?: TaxonomyElement;
    contentCategory?: TaxonomyElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Distributor finder. Required: title, urlSlug. */
  distributor_finder_page: {
    title?: TextElement;
    hero?: ModularContentElement;
    introText?: TextElement;
    content?: RichTextElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
  };
  /** Sales specialist finder. Required: title, urlSlug. */
  sales_specialist_finder_page: {
    title?: TextElement;
    hero?: ModularContentElement;
    introText?: TextElement;
    content?: RichTextElement;
    urlSlug?: UrlSlugElement;
    pageUrl?: CustomElement;
    subpages?: ModularContentElement;
    pageDescription?: TextElement;
    searchTerms?: TextElement;
    metaKeywords?: TextElement;
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
    consentCategory?: MultipleChoiceElement<'necessary' | 'statistics' | 'marketing'>;
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
    socialLinks?: ModularContentElement;
  };
  /** Redirect rule. Required: sourcePath, targetPathOrUrl. */
  _redirect_rule: {
    sourcePath?: TextElement;
    targetPathOrUrl?: TextElement;
    redirectType?: MultipleChoiceElement<'permanent' | 'temporary'>;
  };
  /** Social link. Required: socialNetworkTitle, externalUrl. */
  social_link: {
    socialNetworkTitle?: TextElement;
    externalUrl?: TextElement;
    icon?: AssetElement;
  };
  /** Power registration form. Nothing required. */
  power_registration_form: {
    title?: TextElement;
    emailNotification?: RichTextElement;
    recipientEmails?: TextElement;
  };
  /** Distributor. Required: title. */
  distributor: {
    title?: TextElement;
    businessType?: MultipleChoiceElement<'distributor' | 'wholesaler' | 'integrator' | 'online_seller'>;
    logo?: AssetElement;
    locations?: ModularContentElement;
  };
  /** Distributor location. Nothing required. */
  distributor_location: {
    name?: TextElement;
    addressLine1?: TextElement;
    addressLine2?: TextElement;
    addressLine3?: TextElement;
    city?: TextElement;
    displayCity?: TextElement;
    state?: TextElement;
    zip?: TextElement;
    country?: TextElement;
    latitude?: TextElement;
    longitude?: TextElement;
    phone?: TextElement;
    phone2?: TextElement;
    fax?: TextElement;
    website?: TextElement;
    locationEmail?: TextElement;
    emailAddressToSendCarts?: TextElement;
    serviceCountries?: TextElement;
    serviceStates?: TextElement;
  };
  /** Sales specialist. Required: name. */
  sales_specialist: {
    name?: TextElement;
    jobTitle?: TextElement;
    email?: TextElement;
    phone?: TextElement;
    fax?: TextElement;
    country?: TextElement;
    state?: TextElement;
    image?: AssetElement;
    specialistType?: TaxonomyElement;
    application?: TaxonomyElement;
    product?: TaxonomyElement;
  };
  /** Accordion item. Required: title, content. */
  accordion_item: {
    title?: TextElement;
    content?: RichTextElement;
  };
  /** Contact. Nothing required. */
  _contact_info: {
    title?: TextElement;
    name?: TextElement;
    jobTitle?: TextElement;
    phone?: TextElement;
    phone2?: TextElement;
    email?: TextElement;
    address?: RichTextElement;
    image?: AssetElement;
    page?: ModularContentElement;
  };
  /** Category tile. Required: title. */
  category_tile: {
    title?: TextElement;
    description?: TextElement;
    image?: AssetElement;
    icon?: AssetElement;
    page?: ModularContentElement;
    externalUrl?: TextElement;
  };
  /** Series tile. Required: title. */
  series_tile: {
    title?: TextElement;
    description?: TextElement;
    image?: AssetElement;
    series?: CustomElement;
    page?: ModularContentElement;
  };
  /** Series image. Required: image. */
  series_image: {
    image?: AssetElement;
    width?: NumberElement;
    height?: NumberElement;
  };
  /** Series call to action. Required: buttonText, series. */
  _series_cta: {
    buttonText?: TextElement;
    series?: CustomElement;
    page?: ModularContentElement;
  };
  /** Link. Required: title. */
  link_item: {
    title?: TextElement;
    icon?: AssetElement;
    internalPage?: ModularContentElement;
    externalPage?: TextElement;
    asset?: AssetElement;
  };
  /** Banner item. Required: title. */
  banner_item: {
    title?: TextElement;
    icon?: AssetElement;
    link?: TextElement;
    page?: ModularContentElement;
  };
  /** Quote. Required: quote. */
  quote_item: {
    quote?: TextElement;
    name?: TextElement;
    tileAndCompany?: TextElement;
    image?: AssetElement;
  };
  /** Resource. Required: resourceTitle. */
  resource_item: {
    resourceTitle?: TextElement;
    resource?: AssetElement;
    productName?: TextElement;
    resourceLink?: TextElement;
    series?: CustomElement;
  };
  /** Sidebar link. Required: title. */
  side_bar_link: {
    title?: TextElement;
    page?: ModularContentElement;
    externalUrl?: TextElement;
    asset?: AssetElement;
  };
  /** Accordion list. Required: items. */
  accordion_list: {
    title?: TextElement;
    description?: RichTextElement;
    items?: ModularContentElement;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Anchor. Required: anchor. */
  _anchor_tag: {
    anchor?: TextElement;
    title?: TextElement;
  };
  /** Call to action. Required: title. */
  call_to_action: {
    title?: TextElement;
    page?: ModularContentElement;
    externalUrl?: TextElement;
    asset?: AssetElement;
    style?: MultipleChoiceElement<'primary' | 'secondary' | 'text_link'>;
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
  /** Card content. Nothing required. */
  card_content_block: {
    title?: TextElement;
    description?: RichTextElement;
    icon?: AssetElement;
    image?: AssetElement;
    content?: RichTextElement;
    cta?: ModularContentElement;
    cardBackground?: MultipleChoiceElement<'white' | 'gray' | 'dark'>;
    imagePosition?: MultipleChoiceElement<'left' | 'right'>;
    bulletStyling?: MultipleChoiceElement<'standard_bullet' | 'cube' | 'checkmark'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Category collection. Required: categories. */
  category_collection_block: {
    title?: TextElement;
    description?: RichTextElement;
    categories?: ModularContentElement;
    cta?: ModularContentElement;
    layout?: MultipleChoiceElement<
      'slider' | 'two_columns' | 'three_columns' | 'featured_left' | 'featured_right'
    >;
    titleStyling?: MultipleChoiceElement<'small' | 'large_with_line'>;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Category tiles. Required: tiles. */
  category_tiles: {
    title?: TextElement;
    description?: RichTextElement;
    tiles?: ModularContentElement;
    columns?: MultipleChoiceElement<'1' | '2' | '3'>;
    tileColor?: MultipleChoiceElement<'white' | 'gray' | 'light_blue' | 'dark_blue'>;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Contact block. Required: contacts. */
  contact_block: {
    title?: TextElement;
    description?: RichTextElement;
    contacts?: ModularContentElement;
    cta?: ModularContentElement;
    alignment?: MultipleChoiceElement<'left' | 'center' | 'right'>;
    mobileStyling?: MultipleChoiceElement<'stacked' | 'compact'>;
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
  /** CTA banner. Required: title. */
  cta_banner: {
    title?: TextElement;
    description?: RichTextElement;
    primaryCta?: ModularContentElement;
    secondaryCta?: ModularContentElement;
    styling?: MultipleChoiceElement<'none' | 'light_gray' | 'dark_gray'>;
    image?: AssetElement;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Curated resource collection. Required: resources. */
  curated_resource_collection: {
    title?: TextElement;
    description?: RichTextElement;
    resources?: ModularContentElement;
    cta?: ModularContentElement;
    layout?: MultipleChoiceElement<
      'slider' | 'two_columns' | 'three_columns' | 'featured_left' | 'featured_right'
    >;
    titleStyling?: MultipleChoiceElement<'small' | 'large_with_line'>;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Design tool. Required: title, externalUrl. */
  design_tool: {
    title?: TextElement;
    description?: RichTextElement;
    image?: AssetElement;
    icon?: AssetElement;
    externalUrl?: TextElement;
  };
  /** Document link. Required: link. */
  document_link: {
    link?: TextElement;
    title?: TextElement;
    document?: AssetElement;
  };
  /** Dynamic resource collection. Nothing required. */
  dynamic_resource_collection: {
    title?: TextElement;
    description?: RichTextElement;
    pageKinds?: MultipleChoiceElement<
      | 'blog_page'
      | 'news_page'
      | 'press_release_page'
      | 'case_study'
      | '_course_card'
      | 'event_page'
      | 'webinar_page'
      | 'video_page'
      | 'resource_download'
    >;
    resourceType?: TaxonomyElement;
    contentCategory?: TaxonomyElement;
    cta?: ModularContentElement;
    numberOfMostRecentResources?: MultipleChoiceElement<'none' | '1' | '2' | '3' | '4'>;
    layout?: MultipleChoiceElement<
      'slider' | 'two_columns' | 'three_columns' | 'featured_left' | 'featured_right'
    >;
    titleStyling?: MultipleChoiceElement<'small' | 'large_with_line'>;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Embed code. Required: title, code. */
  embed_code_block: {
    title?: TextElement;
    code?: TextElement;
    height?: NumberElement;
    backgroundColor?: MultipleChoiceElement<'white' | 'gray'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Family hero. Required: title. */
  family_hero: {
    eyebrow?: TextElement;
    title?: TextElement;
    description?: RichTextElement;
    cta?: ModularContentElement;
    image?: AssetElement;
    mobileImage?: AssetElement;
    tiles?: ModularContentElement;
    textColor?: MultipleChoiceElement<'black' | 'white'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
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
  /** Featured resource collection. Required: featuredResource. */
  featured_resource_collection: {
    title?: TextElement;
    description?: RichTextElement;
    featuredResource?: ModularContentElement;
    resources?: ModularContentElement;
    cta?: ModularContentElement;
    layout?: MultipleChoiceElement<'featured_left' | 'featured_right'>;
    numberOfMostRecentResources?: MultipleChoiceElement<'none' | '1' | '2' | '3' | '4'>;
    contentCategory?: TaxonomyElement;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Full-width tabs. Required: tabs. */
  full_width_tab_collection: {
    title?: TextElement;
    description?: RichTextElement;
    tabs?: ModularContentElement;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Full-width tab. Required: tabTitle, content. */
  full_width_tab: {
    tabTitle?: TextElement;
    tabIcon?: AssetElement;
    content?: RichTextElement;
    sidebar?: ModularContentElement;
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
  /** Icon bullet list. Required: items. */
  icon_bullet_list: {
    title?: TextElement;
    description?: RichTextElement;
    items?: ModularContentElement;
    columns?: MultipleChoiceElement<'1' | '2' | '3'>;
    iconColor?: MultipleChoiceElement<'light_blue' | 'dark_blue'>;
    iconSize?: MultipleChoiceElement<'small_32px' | 'large_120px'>;
    titleStyling?: MultipleChoiceElement<'small' | 'large_with_line'>;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Icon bullet. Required: icon. */
  icon_bullet_item: {
    icon?: AssetElement;
    title?: TextElement;
    content?: RichTextElement;
  };
  /** Icon list. Required: icons. */
  icon_list: {
    icons?: AssetElement;
    title?: TextElement;
  };
  /** Iframe. Required: title, address. */
  iframe: {
    title?: TextElement;
    address?: TextElement;
    poster?: AssetElement;
    height?: NumberElement;
    contentWidth?: MultipleChoiceElement<'full' | 'text'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Image banner. Required: image. */
  image_banner: {
    eyebrow?: TextElement;
    title?: TextElement;
    text?: RichTextElement;
    image?: AssetElement;
    mobileImage?: AssetElement;
    cta?: ModularContentElement;
    bannerItems?: ModularContentElement;
    textColor?: MultipleChoiceElement<'black' | 'white'>;
    textPlacement?: MultipleChoiceElement<'left' | 'right'>;
    backgroundImageBlur?: MultipleChoiceElement<'no_blur' | 'blur_behind_content' | 'full_blur'>;
    contentWidth?: MultipleChoiceElement<'40_60' | '60_40' | '70_30'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
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
    backgroundImageBlur?: MultipleChoiceElement<'no_blur' | 'blur_behind_content' | 'full_blur'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Landing page hero. Required: title. */
  landing_page_hero: {
    eyebrow?: TextElement;
    title?: TextElement;
    description?: RichTextElement;
    cta?: ModularContentElement;
    image?: AssetElement;
    mobileImage?: AssetElement;
    form?: ModularContentElement;
    textColor?: MultipleChoiceElement<'black' | 'white'>;
    textPlacement?: MultipleChoiceElement<'left' | 'right'>;
    backgroundImageBlur?: MultipleChoiceElement<'no_blur' | 'blur_behind_content' | 'full_blur'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Link collection. Required: links. */
  link_collection: {
    title?: TextElement;
    description?: RichTextElement;
    links?: ModularContentElement;
    columns?: MultipleChoiceElement<'1' | '2' | '3'>;
    iconColor?: MultipleChoiceElement<'light_blue' | 'dark_blue'>;
    iconSize?: MultipleChoiceElement<'small_32px' | 'large_120px'>;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Marketing form. Required: code. */
  marketing_form_code_block: {
    title?: TextElement;
    description?: RichTextElement;
    code?: TextElement;
    fallbackPage?: ModularContentElement;
    height?: NumberElement;
    alignment?: MultipleChoiceElement<'left' | 'center' | 'right'>;
    backgroundColor?: MultipleChoiceElement<'white' | 'gray'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Office list. Required: offices. */
  office_list: {
    title?: TextElement;
    description?: RichTextElement;
    offices?: ModularContentElement;
    columns?: MultipleChoiceElement<'1' | '2' | '3'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Office. Required: name. */
  office_location: {
    name?: TextElement;
    addressLine1?: TextElement;
    addressLine2?: TextElement;
    addressLine3?: TextElement;
    city?: TextElement;
    state?: TextElement;
    zip?: TextElement;
    country?: TextElement;
    phone?: TextElement;
    phone2?: TextElement;
    fax?: TextElement;
    locationEmail?: TextElement;
    linkTitle?: TextElement;
    isoRegistration?: AssetElement;
  };
  /** Product groups. Required: productGroups. */
  product_group_block: {
    title?: TextElement;
    description?: RichTextElement;
    productGroups?: ModularContentElement;
    layout?: MultipleChoiceElement<'two_columns' | 'three_columns'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Product group. Required: title. */
  product_group: {
    title?: TextElement;
    description?: RichTextElement;
    series?: CustomElement;
    image?: AssetElement;
    page?: ModularContentElement;
  };
  /** Quote banner. Required: quotes. */
  quote_banner: {
    title?: TextElement;
    quotes?: ModularContentElement;
    image?: AssetElement;
    textColor?: MultipleChoiceElement<'black' | 'white'>;
    textPlacement?: MultipleChoiceElement<'left' | 'right'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Related resources. Nothing required. */
  related_resources: {
    title?: TextElement;
    description?: RichTextElement;
    resources?: ModularContentElement;
    contentCategory?: TaxonomyElement;
    numberOfMostRecentResources?: MultipleChoiceElement<'none' | '1' | '2' | '3' | '4'>;
    layout?: MultipleChoiceElement<'slider' | 'two_columns' | 'three_columns'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Related series. Required: seriesTiles. */
  related_series_block: {
    title?: TextElement;
    description?: RichTextElement;
    seriesTiles?: ModularContentElement;
    cta?: ModularContentElement;
    layout?: MultipleChoiceElement<'slider' | 'two_columns' | 'three_columns'>;
    titleStyling?: MultipleChoiceElement<'small' | 'large_with_line'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Resource download. Required: title, contentCategory, downloadType, resourceType. */
  resource_download: {
    title?: TextElement;
    subTitle?: TextElement;
    shortDescription?: TextElement;
    content?: RichTextElement;
    image?: AssetElement;
    resource?: AssetElement;
    resourceLink?: TextElement;
    contentCategory?: TaxonomyElement;
    downloadType?: TaxonomyElement;
    resourceType?: TaxonomyElement;
    application?: TaxonomyElement;
    businessNeed?: TaxonomyElement;
    industry?: TaxonomyElement;
    productSolution?: TaxonomyElement;
  };
  /** Resource grid. Nothing required. */
  resource_grid: {
    title?: TextElement;
    description?: RichTextElement;
    resources?: ModularContentElement;
    pageKinds?: MultipleChoiceElement<
      | 'blog_page'
      | 'news_page'
      | 'press_release_page'
      | 'case_study'
      | '_course_card'
      | 'event_page'
      | 'webinar_page'
      | 'video_page'
      | 'resource_download'
    >;
    resourceType?: TaxonomyElement;
    contentCategory?: TaxonomyElement;
    columns?: MultipleChoiceElement<'1' | '2' | '3'>;
    cardBackground?: MultipleChoiceElement<'white' | 'gray' | 'dark'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Resource list. Nothing required. */
  resource_list: {
    title?: TextElement;
    description?: RichTextElement;
    resources?: ModularContentElement;
    pageKinds?: MultipleChoiceElement<
      | 'blog_page'
      | 'news_page'
      | 'press_release_page'
      | 'case_study'
      | '_course_card'
      | 'event_page'
      | 'webinar_page'
      | 'video_page'
      | 'resource_download'
    >;
    resourceType?: TaxonomyElement;
    contentCategory?: TaxonomyElement;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Image in text. Required: image, styling. */
  rich_text_image: {
    image?: AssetElement;
    styling?: MultipleChoiceElement<'left' | 'center' | 'right' | 'span'>;
    imageCaption?: TextElement;
    targets?: ModularContentElement;
  };
  /** Image wrapped by text. Required: image, imageAlignment, text. */
  rich_text_image_wrap: {
    image?: AssetElement;
    imageAlignment?: MultipleChoiceElement<'image_left' | 'image_right'>;
    text?: RichTextElement;
    imageCaption?: TextElement;
  };
  /** Video in text. Required: videoId. */
  rich_text_video: {
    videoId?: TextElement;
    videoCaption?: TextElement;
    image?: AssetElement;
  };
  /** Series block. Nothing required. */
  series_block: {
    title?: TextElement;
    description?: RichTextElement;
    series?: CustomElement;
    images?: ModularContentElement;
    cta?: ModularContentElement;
    styling?: MultipleChoiceElement<'image_left' | 'image_right'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Series FAQ. Required: items. */
  series_faq_block: {
    title?: TextElement;
    description?: RichTextElement;
    series?: CustomElement;
    items?: ModularContentElement;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Sidebar card: contact. Nothing required. */
  sidebar_card_contact: {
    title?: TextElement;
    content?: RichTextElement;
    contacts?: ModularContentElement;
    cta?: ModularContentElement;
    cardBackground?: MultipleChoiceElement<'white' | 'gray' | 'dark'>;
  };
  /** Sidebar card: links. Required: links. */
  sidebar_card_link_list: {
    title?: TextElement;
    links?: ModularContentElement;
    image?: AssetElement;
    imageStyle?: MultipleChoiceElement<'cover' | 'contain' | 'icon'>;
    cardBackground?: MultipleChoiceElement<'white' | 'gray' | 'dark'>;
  };
  /** Sidebar card: resource. Required: resource. */
  sidebar_card_resource: {
    title?: TextElement;
    content?: RichTextElement;
    resource?: ModularContentElement;
    cardBackground?: MultipleChoiceElement<'white' | 'gray' | 'dark'>;
  };
  /** Sidebar card: subscribe. Required: title, cta. */
  sidebar_card_subscribe: {
    title?: TextElement;
    content?: RichTextElement;
    cta?: ModularContentElement;
    cardBackground?: MultipleChoiceElement<'white' | 'gray' | 'dark'>;
  };
  /** Solutions finder. Required: steps. */
  solutions_finder_block: {
    title?: TextElement;
    description?: RichTextElement;
    steps?: ModularContentElement;
    specialist?: ModularContentElement;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Solutions finder: step. Required: title, options. */
  solutions_finder_step: {
    title?: TextElement;
    help?: TextElement;
    options?: ModularContentElement;
  };
  /** Solutions finder: option. Required: title. */
  solutions_finder_option: {
    title?: TextElement;
    description?: TextElement;
    icon?: AssetElement;
    results?: ModularContentElement;
    searchFacet?: TextElement;
  };
  /** Split content. Required: first, second. */
  split_content_block: {
    title?: TextElement;
    description?: RichTextElement;
    first?: ModularContentElement;
    second?: ModularContentElement;
    imagePosition?: MultipleChoiceElement<'left' | 'right'>;
    contentWidth?: MultipleChoiceElement<'40_60' | '60_40' | '70_30'>;
    backgroundImageBlur?: MultipleChoiceElement<'no_blur' | 'blur_behind_content' | 'full_blur'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Split content: text. Nothing required. */
  split_content_text: {
    title?: TextElement;
    subtitle?: TextElement;
    description?: RichTextElement;
    primaryCta?: ModularContentElement;
    secondaryCta?: ModularContentElement;
    bulletStyling?: MultipleChoiceElement<'standard_bullet' | 'cube' | 'checkmark'>;
  };
  /** Split content: media. Nothing required. */
  split_content_media: {
    image?: AssetElement;
    video?: TextElement;
    caption?: TextElement;
  };
  /** Split content: icons. Required: icons. */
  split_content_icons: {
    icons?: ModularContentElement;
    iconColor?: MultipleChoiceElement<'light_blue' | 'dark_blue'>;
    iconSize?: MultipleChoiceElement<'small_32px' | 'large_120px'>;
  };
  /** Split content: quote. Required: quote. */
  split_content_quote: {
    quote?: ModularContentElement;
  };
  /** Tab content. Required: tabs. */
  tab_content_block: {
    title?: TextElement;
    description?: RichTextElement;
    tabs?: ModularContentElement;
    titlePlacement?: MultipleChoiceElement<'top' | 'left'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
  };
  /** Tab. Required: tabTitle, content. */
  tab_content: {
    tabTitle?: TextElement;
    content?: RichTextElement;
  };
  /** Tab with a resource. Required: tabTitle, resource. */
  tab_resource: {
    tabTitle?: TextElement;
    resource?: ModularContentElement;
  };
  /** Team list. Required: members. */
  team_list: {
    title?: TextElement;
    description?: RichTextElement;
    members?: ModularContentElement;
    columns?: MultipleChoiceElement<'1' | '2' | '3'>;
    backgroundColor?: MultipleChoiceElement<'gray' | 'none'>;
    paddingModification?: MultipleChoiceElement<'no_top_padding' | 'no_bottom_padding'>;
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
  /** Tile tester. Nothing required. */
  tile_tester: {
    title?: TextElement;
    tile?: ModularContentElement;
    tileColor?: MultipleChoiceElement<'white' | 'gray' | 'light_blue' | 'dark_blue'>;
  };
}

export type TypeCodename = keyof ContentTypes;

/** An item of a known type. */
export type Item<T extends TypeCodename> = ContentItem<ContentTypes[T]> & { type: T };
