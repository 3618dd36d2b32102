/** The three-part text with which a planner specifies a series. */
export interface GuideSpecification {
  /** Section of MasterFormat, as `27 11 16`. */
  section: string;
  title: string;
  /** General, products, execution. */
  parts: readonly GuidePart[];
}

export interface GuidePart {
  title: string;
  articles: readonly GuideArticle[];
}

export interface GuideArticle {
  title: string;
  /** `{width}` stands for what is chosen, or offered, of that attribute. */
  paragraphs: readonly string[];
}
