import type { GuideData } from '../../../src/products/products.contract.js';
import { Island } from '../../islands/island.js';
import { ActionLink, SubmitButton } from '../../ui/button.js';
import CopyText from './copy-text.island.js';
import styles from './guide-specification-screen.module.css';

/** The text of a series for planners. Choices are a form that works without script. */
export function GuideSpecificationScreen({ data }: { data: GuideData }) {
  const { series, choices, chosen, text, plain, download, changedAt } = data;
  return (
    <section className={styles.page}>
      <header>
        <p className={styles.eyebrow}>
          {series.path === null ? series.title : <a href={series.path}>{series.title}</a>}
        </p>
        <h1 className={styles.title}>Guide specification</h1>
        <p className={styles.lead}>
          A three-part text for your documents. What you leave open names everything that is offered.
        </p>
      </header>
      <div className={styles.columns}>
        <form method="get" className={styles.choices} data-filter="">
          {choices.map(({ id, label, unit, values }) => (
            <label key={id}>
              {label}
              <select name={id} defaultValue={chosen[id] ?? ''}>
                <option value="">As offered</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {unit === '' ? value : `${value} ${unit}`}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {choices.length > 0 && <SubmitButton look="secondary">Fill in</SubmitButton>}
        </form>
        <div className={styles.text}>
          <div className={styles.tools}>
            <ActionLink action={{ title: 'Download', href: download, style: 'primary' }} download />
            <Island
              name="copy-text"
              component={CopyText}
              props={{ text: plain, className: styles.copy }}
              when="idle"
            />
          </div>
          <p className={styles.section}>Section {text.section}</p>
          <h2>{text.title}</h2>
          {text.parts.map((part, partIndex) => (
            <section key={part.title}>
              <h3>
                Part {partIndex + 1} – {part.title}
              </h3>
              {part.articles.map((article, articleIndex) => (
                <div key={article.title}>
                  <h4>
                    {partIndex + 1}.{String(articleIndex + 1).padStart(2, '0')} {article.title}
                  </h4>
                  <ol type="A">
                    {article.paragraphs.map((paragraph) => (
                      <li key={paragraph}>{paragraph}</li>
                    ))}
                  </ol>
                </div>
              ))}
            </section>
          ))}
          <p className={styles.version}>
            Made from the catalog of <time dateTime={changedAt}>{changedAt.slice(0, 10)}</time>.
          </p>
        </div>
      </div>
    </section>
  );
}
