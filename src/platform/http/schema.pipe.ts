import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { HttpError } from './http-error.js';

/** Code and sentence for input that does not fit its schema, by where it stands. */
const REFUSALS: Partial<Record<ArgumentMetadata['type'], readonly [code: string, message: string]>> = {
  query: ['invalid_query', 'The query is not usable.'],
  body: ['invalid_body', 'The input is not usable.'],
};

/** Checks and converts what handlers take with `@Body({ schema })`, `@Query({ schema })` or `@Param('x', { schema })`. */
@Injectable()
export class SchemaPipe extends StandardSchemaValidationPipe {
  /** @throws HttpError 400 naming the fields; 404 for a part of the address */
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const { schema, type, data } = metadata;
    if (schema === undefined) return value;
    const result = await this.validate<T>(value, schema);
    if (!result.issues) return result.value;
    if (type === 'param') throw new HttpError(404, 'not_found', 'There is no such thing.');
    const fields = result.issues.map(({ path = [], message }) => {
      const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
      return { field: [...(data ? [data] : []), ...names].join('.'), message };
    });
    throw HttpError.badRequest(...(REFUSALS[type] ?? ['invalid_input', 'The input is not usable.']), fields);
  }
}
