/** Name of the queue that looks for new catalogue files. */
export const CATALOG_IMPORT_QUEUE = 'catalog-import';
