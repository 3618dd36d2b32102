import { readFileSync } from 'node:fs';
import { readTypeSources } from './model-source.js';

/**
 * Names of the specification, chapter 3, type by type: an element with `!` is required there, one with `=` has these
 * options. Types and options that the specification calls "not shown" are not here.
 */
const PAGE = 'title url_slug page_url subpages page_description search_terms meta_keywords';
const BLOG =
  'author content content_category image intro_text date resource_type! series show_blog_image=yes,no sidebar_subscribe_card';
const PADDING = 'padding_modification=no_top_padding,no_bottom_padding';
const GROUND = 'background_color=gray,none';

const TYPES: Readonly<Record<string, string>> = {
  // Page types
  blog_page: `${PAGE} ${BLOG}`,
  news_page: `${PAGE} ${BLOG} news_pdf resource_link show_image`,
  press_release_page: `${PAGE} media_contact content_category date series`,
  case_study: `${PAGE} application business_need industry product_solution resource_link! load_landing_page show_image_on_landing_page sidebar`,
  _course_card: `${PAGE} course_type credit_value description external_link`,
  event_page: `${PAGE} start_date! end_date event_type location registration_link`,
  webinar_page: `${PAGE} start_date end_date event_duration image registration_link related_resources`,
  video_page: `${PAGE} video_categories is_this_a_training_video_ video_id date description`,
  group_page: `${PAGE} series_linked_items hero thumbnail_image`,
  series_page: PAGE,
  homepage: `${PAGE} home_hero cta_banner content`,
  interior_page: `${PAGE} hero hero_overlay_card domain_access_list content_custom_class remove_page_from_search=yes,no roles=customer,power_registration_eligible secure_page=yes,no series sidebar`,
  distributor_finder_page: `${PAGE} content`,
  sales_specialist_finder_page: `${PAGE} content`,
  _folder: 'redirect_to',
  folder_without_url: '',
  web_spotlight_root: 'content site_configuration! subpages title',
  // Site-wide types
  site_configuration:
    'favicon site_name twitter_creator website_logo website_logo_mobile navigation_header navigation_footer script_tags consent_tool_code',
  global_footer:
    'company_name contact_us_information legal_pages legal_text navigation_sections newsletter_text logo facebook instagram linkedin x youtube',
  megamenu: '',
  menu_item: 'column_1 column_2 column_3 column_4 sidebar title',
  navigation_section: '',
  navigation_item: 'title! asset asset_link page',
  navigation_sidebar_content_button: '',
  navigation_sidebar_content_link: '',
  navigation_sidebar_link_list: 'image_style=cover,contain,icon',
  _redirect_rule: 'source_path target_path_or_url',
  script_tag: 'location!=head,body_open,body_close url inner_code',
  // Component types
  series_block: 'styling=image_left,image_right',
  _series_cta: 'button_text! series!',
  series_image: 'height width image',
  series_tile: '',
  accordion_item: '',
  _anchor_tag: '',
  call_to_action: '',
  category_tile: '',
  _contact_info: '',
  design_tool: '',
  content_card: 'bullet_styling=standard_bullet,cube,checkmark',
  distributor: 'business_type',
  distributor_location:
    'address_line_1 address_line_2 address_line_3 city country display_city email_address_to_send_carts fax latitude longitude location_email name phone phone_2 service_countries service_states state website zip',
  featured_product: 'cta description eyebrow image title video',
  full_width_tab: 'content sidebar tab_icon tab_title',
  hero_card:
    'background_image_blur!=no_blur,blur_behind_content,full_blur content_width!=40_60,60_40,70_30 card_label cta description eyebrow image image_as_eyebrow mobile_image title video',
  icon_bullet_item: 'icon! title content',
  banner_item: 'icon link title',
  icon_list: 'icons',
  link_item: 'asset external_page icon internal_page title',
  office_location:
    'address_line_1 address_line_2 address_line_3 city country fax iso_registration link_title location_email name phone phone_2 state zip',
  power_registration_form: 'email_notification recipient_emails',
  product_group: 'description series title',
  quote_item: 'name quote tile_and_company',
  resource_item: 'resource_title! resource product_name resource_link series',
  rich_text_image: 'styling!=left,center,right,span image image_caption targets',
  rich_text_image_wrap: 'image_alignment!=image_left,image_right text!',
  rich_text_video: 'video_id! video_caption',
  sales_specialist: 'name job_title email phone fax country state image application product specialist_type',
  side_bar_link: '',
  social_link: 'external_url icon social_network_title',
  split_content_icons: 'icons',
  split_content_media: '',
  split_content_quote: 'quote',
  split_content_text: 'title subtitle description primary_cta secondary_cta',
  tab_content: '',
  tab_resource: 'resource! tab_title!',
  team_list: '',
  team_member:
    'name role intro_text_for_bio! image remaining_bio_text expanded_by_default!=yes,no destination_page',
  resource_download:
    'content_category! download_type! resource_type! title sub_title short_description content image resource resource_link application business_need industry product_solution',
  document_link: 'link!',
  tile_tester: '',
  // Block kinds (chapter 2) with the options of "Block options"
  home_hero: `text_color=black,white text_placement=left,right ${PADDING}`,
  interior_hero: 'text_color=black,white text_placement=left,right',
  landing_page_hero: 'text_color=black,white text_placement=left,right',
  family_hero: '',
  image_banner: `text_color=black,white text_placement=left,right ${PADDING}`,
  accordion_list: `${GROUND} ${PADDING}`,
  series_faq_block: `${GROUND} ${PADDING}`,
  card_collection: `card_style=icon_in_line_with_title,eyebrow_icon icon_color=light_blue,dark_blue icon_size=small_32px,large_120px title_styling=small,large_with_line title_placement=top,left layout=slider,two_columns,three_columns,featured_left,featured_right ${GROUND} ${PADDING}`,
  card_content_block: `card_background ${GROUND} ${PADDING}`,
  category_tiles: `tile_color columns=1,2,3 ${GROUND} ${PADDING}`,
  category_collection_block: `layout ${GROUND} ${PADDING}`,
  contact_block: `alignment mobile_styling ${GROUND} ${PADDING}`,
  cta_banner: 'styling=none,light_gray,dark_gray',
  curated_resource_collection: `layout title_styling title_placement ${GROUND} ${PADDING}`,
  dynamic_resource_collection: `number_of_most_recent_resources=none,1,2,3,4 layout ${GROUND} ${PADDING}`,
  featured_product_grid: `columns=1,2,3 ${GROUND} ${PADDING}`,
  featured_resource_collection: `layout=featured_left,featured_right number_of_most_recent_resources=none,1,2,3,4 ${GROUND} ${PADDING}`,
  full_width_tab_collection: `tabs! ${GROUND} ${PADDING}`,
  icon_bullet_list: `columns=1,2,3 icon_color=light_blue,dark_blue icon_size=small_32px,large_120px ${GROUND} ${PADDING}`,
  iframe: `address! ${PADDING}`,
  embed_code_block: `code! background_color=white,gray ${PADDING}`,
  marketing_form_code_block: `code! alignment ${PADDING}`,
  link_collection: `links! columns=1,2,3 ${GROUND} ${PADDING}`,
  office_list: `offices! ${GROUND} ${PADDING}`,
  product_group_block: `product_groups! layout=two_columns,three_columns ${GROUND} ${PADDING}`,
  quote_banner: `quotes! text_color=black,white text_placement=left,right ${GROUND} ${PADDING}`,
  related_resources: `number_of_most_recent_resources=none,1,2,3,4 ${GROUND} ${PADDING}`,
  related_series_block: `layout=slider,two_columns,three_columns ${GROUND} ${PADDING}`,
  resource_grid: `columns=1,2,3 ${GROUND} ${PADDING}`,
  resource_list: `${GROUND} ${PADDING}`,
  sidebar_card_contact: '',
  sidebar_card_link_list: 'image_style=cover,contain,icon',
  sidebar_card_resource: 'resource!',
  sidebar_card_subscribe: '',
  split_content_block: `image_position=left,right content_width=40_60,60_40,70_30 background_image_blur=no_blur,blur_behind_content,full_blur ${GROUND} ${PADDING}`,
  tab_content_block: `tabs! title_placement=top,left ${GROUND} ${PADDING}`,
  solutions_finder_block: `steps! ${GROUND} ${PADDING}`,
};

const model = new Map(readTypeSources('.').map((type) => [type.codename, type]));

function wanted(line: string): { name: string; required: boolean; options: string[] }[] {
  return line
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [, name = '', mark, options] = /^([a-z0-9_]+)(!)?(?:=(.+))?$/.exec(word) ?? [];
      return { name, required: mark === '!', options: options?.split(',') ?? [] };
    });
}

describe('the content model has what the specification names (chapters 2 and 3)', () => {
  it.each(Object.entries(TYPES))('%s', (codename, line) => {
    const elements = new Map(model.get(codename)?.elements.map((element) => [element.codename, element]));
    expect(model.has(codename)).toBe(true);
    const lacking = wanted(line).flatMap(({ name, required, options }) => {
      const element = elements.get(name);
      if (element === undefined) return [`no ${name}`];
      const known = (element.options ?? []).map((option) => option.codename);
      return [
        ...(required && element.is_required !== true ? [`${name} is not required`] : []),
        ...options.filter((option) => !known.includes(option)).map((option) => `${name} lacks ${option}`),
      ];
    });
    expect(lacking).toEqual([]);
  });

  it('and nothing else outside of the block folders', () => {
    const shared = ['pages', 'site', 'components'].flatMap(
      (part) => JSON.parse(readFileSync(`sample/model/types/${part}.json`, 'utf8')) as { codename: string }[],
    );
    expect(shared.filter(({ codename }) => !Object.hasOwn(TYPES, codename))).toEqual([]);
  });

  it('is what is written for the content service', () => {
    const written = JSON.parse(readFileSync('sample/model/contentTypes.json', 'utf8')) as {
      codename: string;
    }[];
    expect(written.map(({ codename }) => codename)).toEqual([...model.keys()]);
  });
});
