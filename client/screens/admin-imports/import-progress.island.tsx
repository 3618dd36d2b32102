import { useEffect, useState } from 'react';
import { IMPORTS_PATH, type ImportView } from '../../../src/imports/imports.contract.js';
import { callApi } from '../../ui/call-api.js';
import { Progress } from '../../ui/progress.js';
import { isOpen, progressWords, StateBadge } from './import-state.js';

const EVERY_MS = 1_500;

interface ImportProgressProps {
  run: ImportView;
  /** Whether the whole page is about it: then it shows the result. */
  isPage: boolean;
}

/** How far an import is, asked again and again until it is done. */
export default function ImportProgress({ run: first, isPage }: ImportProgressProps) {
  const [run, setRun] = useState(first);
  const open = isOpen(run);
  const { id } = run;
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => {
      callApi<ImportView>(`${IMPORTS_PATH}/${id}/status`).then(
        (now) => {
          if (isPage && !isOpen(now)) location.reload();
          else setRun(now);
        },
        // What cannot be asked now is asked the next time.
        () => undefined,
      );
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [id, open, isPage]);
  return open ? <Progress label={progressWords(run)} /> : <StateBadge state={run.state} />;
}
