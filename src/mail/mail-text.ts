import type { MailBlock } from './mail.contract.js';
import type { MailContent } from './mail-content.js';

/** What a mail needs besides its content. */
export interface MailSetting {
  /** Name of the maker. */
  maker: string;
  /** Origin of the site, for links that are paths. */
  origin: string;
}

/** The mail for readers without HTML. */
export function mailText({ blocks, reason, stopLink }: MailContent, { maker, origin }: MailSetting): string {
  const end = [`You receive this because ${reason}`];
  if (stopLink !== undefined) end.push(`Stop these mails: ${new URL(stopLink, origin).href}`);
  end.push(`${maker}, ${origin}`);
  return `${[...blocks.map((block) => blockText(block, origin)), `-- \n${end.join('\n')}`].join('\n\n')}\n`;
}

function blockText(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'button':
      return `${block.label}:\n${new URL(block.url, origin).href}`;
    case 'code':
      return `    ${block.text}`;
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'columns':
      return [block.title, ...block.columns.map(({ label, words }) => `  ${label}: ${words}`)].join('\n');
  }
}
