import type { ContentItem } from '../../../src/content/content.contract.js';
import { ActionLink } from '../../ui/button.js';
import { choice, linked, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { actions } from '../../ui/links.js';
import { cardShape, Picture } from '../../ui/picture.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { navigationLink } from '../navigation-links.js';
import styles from './menu-sidebar.module.css';

export const SIDEBAR_TYPES = [
  'navigation_sidebar_content_button',
  'navigation_sidebar_content_link',
  'navigation_sidebar_link_list',
] as const;

/** What stands beside the columns of a menu panel. */
export function MenuSidebar({ parts }: { parts: readonly ContentItem[] }) {
  return (
    <div className={styles.sidebar}>
      {parts.map((part) => (
        <SidebarPart key={part.system.codename} part={part} />
      ))}
    </div>
  );
}

/** Words with a button or link, or a list of links. */
function SidebarPart({ part }: { part: ContentItem }) {
  const scope = useRenderScope();
  const { elements } = part;
  const title = text(elements.title);
  const content = richText(elements.content);
  const image = picture(elements.image);
  const shape = image && cardShape(image).contained ? 'contain' : 'cover';
  const imageStyle = choice(elements.imageStyle, ['cover', 'contain', 'icon'], shape);
  const buttons = actions(elements.button, scope);
  const links = [...linked(elements.link, scope.items), ...linked(elements.links, scope.items)]
    .filter((item) => item.type === 'navigation_item')
    .map((item) => navigationLink(item, scope))
    .filter((link) => link !== null);
  // A title alone promises something that is not there.
  if (content === null && links.length === 0 && buttons.length === 0) return null;
  return (
    <div className={styles.part}>
      {image && (
        <Picture
          className={cx(styles.partImage, styles[imageStyle])}
          image={image}
          sizes="20rem"
          ratio={imageStyle === 'cover' ? 16 / 9 : undefined}
          alt=""
        />
      )}
      {title !== '' && <p className={styles.partTitle}>{title}</p>}
      {content && <RichText element={content} level={3} className={styles.partText} />}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.key}>
              <ActionLink action={{ title: link.title, href: link.href, style: 'text_link' }} />
            </li>
          ))}
        </ul>
      )}
      {buttons.map((action) => (
        <ActionLink key={action.href} action={action} look="text_link" />
      ))}
    </div>
  );
}
