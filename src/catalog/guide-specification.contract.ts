/** The three-part text with which a planner specifies a series. */
export interface GuideSpecification {
  /** Section of MasterFormat, as `27 11 16`. */
  section: string;
  title: string;
  /** General, products, execution. */
  parts: GuidePart[];
}

interface GuidePart {
  title: string;
  articles: GuideArticle[];
}

interface GuideArticle {
  title: string;
  /** `{width}` stands for what is chosen, or offered, of that attribute. */
  paragraphs: string[];
}

/** An attribute that the text leaves open. */
export interface GuideChoice {
  id: string;
  label: string;
  unit: string;
  /** What is offered. */
  values: readonly string[];
}

/** A specification with nothing left open. */
export type GuideText = GuideSpecification;
