/** Limits of the files of one form. */
export const MAX_FILES = 10;
/** Bytes: 15 MB each, 40 MB together. */
export const MAX_FILE_BYTES = 15_000_000;
export const MAX_FILES_BYTES = 40_000_000;
/** For file pickers. */
export const ACCEPTED = '.pdf,.docx,.xlsx,.csv,.txt,.png,.jpg,.jpeg,.dwg,.dxf,.step,.stp,.vsdx,.rvt';

export interface AttachmentView {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'scanning' | 'ready' | 'refused' | 'removed';
  /** Why it was refused. */
  reason: string;
}
