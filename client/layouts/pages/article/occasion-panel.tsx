import type { PageItem } from '../../../../src/content/content.contract.js';
import { ActionLink } from '../../../ui/button.js';
import { text } from '../../../ui/content.js';
import { useRenderScope } from '../../../ui/render-scope.js';
import type { Standing } from '../../../ui/when.js';
import { When } from '../../../ui/when.js';
import { type Fact, Facts } from './facts.js';
import styles from './occasion-panel.module.css';
import { Outlink } from './outlinks.js';

interface OccasionPanelProps {
  page: PageItem;
  standing: Standing;
  kind: 'event' | 'webinar';
  facts: readonly Fact[];
  /** True when a recording says all that is to be said once it is over. */
  recorded?: boolean;
}

/** When and where, and what can still be done about it: register, note the date. */
export function OccasionPanel({ page, standing, kind, facts, recorded }: OccasionPanelProps) {
  const { ctx } = useRenderScope();
  const { occasion, over } = standing;
  const calendar = occasion === null ? null : calendarPath(ctx.path);
  return (
    <>
      <Facts
        facts={[
          {
            term: over ? 'Took place' : 'When',
            value: occasion && <When occasion={occasion} past={over === true} />,
          },
          ...facts,
        ]}
      />
      {over ? (
        occasion && !recorded && <p className={styles.over}>This {kind} is over.</p>
      ) : (
        <div className={styles.actions}>
          <Outlink
            address={text(page.elements.registrationLink)}
            words={{ here: 'Register', named: (host) => `Register at ${host}` }}
          />
          {calendar !== null && (
            <ActionLink
              action={{ title: 'Add to calendar', href: calendar, style: null }}
              look="secondary"
              download
            />
          )}
        </div>
      )}
    </>
  );
}

/** Address of the calendar file of a page; null outside of the locale. */
function calendarPath(path: string): string | null {
  return path.startsWith('/en-us/') ? `/calendar/${path.slice('/en-us/'.length)}.ics` : null;
}
