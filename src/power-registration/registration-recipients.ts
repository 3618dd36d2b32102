import { Injectable } from '@nestjs/common';
import type { ElementValue } from '../content/content.contract.js';
import { ContentProblemLog, LiveContent } from '../content/content.module.js';
import { mailAddress } from '../mail/mail.contract.js';

const TYPE = 'power_registration_form';

export interface RegistrationWords {
  /** Usable addresses. */
  recipients: string[];
  /** What the copy says to the partner, a paragraph each. */
  paragraphs: string[];
}

/** Whom the content names for registrations, and what it says to partners. */
@Injectable()
export class RegistrationRecipients {
  constructor(
    private readonly content: LiveContent,
    private readonly problems: ContentProblemLog,
  ) {}

  /** Nobody and nothing while the content cannot be read: what is registered must not wait for it. */
  async read(): Promise<RegistrationWords> {
    const items = await this.content.all([TYPE], ['recipient_emails', 'email_notification'], false).then(
      (all) => all.items,
      () => [],
    );
    const recipients: string[] = [];
    const paragraphs: string[] = [];
    for (const { elements, system } of items) {
      for (const part of textOf(elements.recipientEmails).split(/[\s,;]+/)) {
        const address = mailAddress(part);
        if (address !== null && !recipients.includes(address)) recipients.push(address);
        else if (part !== '' && address === null)
          this.problems.report({
            code: 'bad_address',
            itemCodename: system.codename,
            message: 'Recipient emails: one is no mail address.',
          });
      }
      paragraphs.push(...plainParagraphs(textOf(elements.emailNotification)));
    }
    return { recipients, paragraphs };
  }
}

function textOf(element: ElementValue | undefined): string {
  return element !== undefined && 'value' in element && typeof element.value === 'string'
    ? element.value
    : '';
}

function plainParagraphs(html: string): string[] {
  return html
    .split(/<\/(?:p|li|h\d)>|<br\s*\/?>/i)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&nbsp;/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&')
        .trim(),
    )
    .filter((part) => part !== '');
}
