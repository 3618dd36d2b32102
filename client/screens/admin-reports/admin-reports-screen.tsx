import {
  type AdminReportsData,
  REPORTS_PATH,
  type ReportCard,
} from '../../../src/reports/reports.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import styles from './admin-reports.module.css';
import { chartWords, Spark } from './chart.js';
import { Measures } from './measures.js';
import { ReportPage } from './report-frame.js';

/** The first numbers of every report. */
export function AdminReportsScreen({ data }: { data: AdminReportsData }) {
  return (
    <ReportPage
      frame={data}
      address=""
      title="Reports"
      lead="What happens on the site, from quotes to failed jobs. Each card leads to its report."
    >
      <div className={styles.cards}>
        {data.cards.map((card) => (
          <Overview key={card.report} card={card} params={data.params} />
        ))}
      </div>
    </ReportPage>
  );
}

interface OverviewProps {
  card: ReportCard;
  params: Readonly<Record<string, string>>;
}

function Overview({ card: { report, title, measures, chart }, params }: OverviewProps) {
  const path = `${REPORTS_PATH}/${report}`;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>
        <a href={withQuery(path, params)}>{title}</a>
      </h2>
      <Measures
        measures={measures}
        entriesOf={(of) => withQuery(`${path}/entries`, params, { of })}
        isSmall
      />
      {chart !== null && (
        <div>
          <Spark chart={chart} />
          <p className={styles.note}>{chartWords(chart)}</p>
        </div>
      )}
    </section>
  );
}
