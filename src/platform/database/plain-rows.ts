import type { EntityMetadata, ObjectLiteral, Repository } from 'typeorm';

/**
 * Reads rows of an entity as plain objects of its properties. TypeORM's own reading costs more than the query where
 * every page waits for it, or hundreds of rows are wanted at once; elsewhere repositories do.
 */
export class PlainRows<T extends ObjectLiteral> {
  private readonly metadata: EntityMetadata;

  constructor(
    rows: Pick<Repository<T>, 'metadata'>,
    /** Of its table in the query. */
    private readonly alias: string,
  ) {
    this.metadata = rows.metadata;
  }

  /** What to select, as TypeORM's query builder names it: `s.user_id as s_user_id`. */
  get selection(): string {
    return this.metadata.columns
      .map(({ databaseName }) => `${this.alias}.${databaseName} as ${this.nameOf(databaseName)}`)
      .join(', ');
  }

  /** @param row of Postgres, with that selection or of `getRawMany()` */
  read(row: Readonly<Record<string, unknown>>): T {
    const { columns, connection } = this.metadata;
    const read: Record<string, unknown> = {};
    for (const column of columns)
      read[column.propertyName] = connection.driver.prepareHydratedValue(
        row[this.nameOf(column.databaseName)],
        column,
      );
    return read as T;
  }

  private nameOf(column: string): string {
    return `${this.alias}_${column}`;
  }
}
