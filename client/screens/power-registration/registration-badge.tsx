import type {
  RegistrationState,
  RegistrationView,
} from '../../../src/power-registration/power-registration.contract.js';
import { Badge, type Tone } from '../../ui/admin/parts.js';

const STATES: Readonly<Record<RegistrationState, readonly [words: string, tone: Tone]>> = {
  received: ['Received', 'wait'],
  approved: ['Approved', 'good'],
  refused: ['Not approved', 'bad'],
  expired: ['Expired', 'plain'],
};

/** The state of a registration, and until when an approval holds. */
export function RegistrationBadge({ row: { state, validUntil } }: { row: RegistrationView }) {
  const [words, tone] = STATES[state];
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {validUntil !== null && <> until {validUntil}</>}
    </>
  );
}
