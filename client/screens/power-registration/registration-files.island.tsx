import { useEffect, useState } from 'react';
import { AttachmentList } from '../../ui/attachments/attachment-list.js';

interface RegistrationFilesProps {
  formKey: string;
  isScanned: boolean;
}

/** Files that go with a registration. Without script there are none. */
export default function RegistrationFiles(props: RegistrationFilesProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive ? (
    <AttachmentList {...props} />
  ) : (
    <noscript>
      <p>To add files, turn JavaScript on, or answer our mail with them.</p>
    </noscript>
  );
}
