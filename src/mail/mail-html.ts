import { escapeXml } from '../platform/xml.js';
import type { MailBlock, MailColumn } from './mail.contract.js';
import type { MailContent } from './mail-content.js';
import type { MailSetting } from './mail-text.js';

/** Mail programs know no style sheets, some no fonts but those of the machine. */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#0d1520';
const MUTED = '#52606f';
const LINE = '#e1e7ed';
/** Pixels of the highest column of a chart. */
const COLUMN_HEIGHT = 120;

/** The mail as HTML: one column, no pictures, nothing that is loaded from elsewhere. */
export function mailHtml(
  { subject, blocks, reason, stopLink }: MailContent,
  { maker, origin }: MailSetting,
): string {
  const stop =
    stopLink === undefined
      ? ''
      : ` <a href="${address(stopLink, origin)}" style="color:${MUTED}">Stop these mails</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeXml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f2f5f8;${FONT};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px;${FONT};font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:${INK}">${escapeXml(maker)}</td></tr>
<tr><td style="padding:32px 32px 16px;background:#ffffff;border:1px solid ${LINE};border-radius:4px">
${blocks.map((block) => blockHtml(block, origin)).join('\n')}
</td></tr>
<tr><td style="padding:20px 0 0;${FONT};font-size:13px;line-height:20px;color:${MUTED}">You receive this because ${escapeXml(reason)}${stop}<br><a href="${address('/', origin)}" style="color:${MUTED}">${escapeXml(new URL(origin).host)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:${INK}">${escapeXml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'button':
      return button(block.label, address(block.url, origin));
    case 'code':
      return `<p style="margin:0 0 16px;padding:14px 20px;background:#f2f5f8;border-radius:4px;font-family:Consolas,Menlo,monospace;font-size:28px;line-height:36px;letter-spacing:0.14em;color:${INK}">${escapeXml(block.text)}</p>`;
    case 'rows':
      return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px">${block.rows.map(row).join('')}</table>`;
    case 'columns':
      return columnChart(block.title, block.columns);
  }
}

/** A table, which programs show that show no pictures; who hears it is told the highest column. */
function columnChart(title: string, columns: readonly MailColumn[]): string {
  const most = Math.max(0, ...columns.map(({ value }) => value ?? 0));
  const peak = columns.find(({ value }) => value === most);
  const width = Math.max(1, Math.floor((496 - columns.length) / Math.max(1, columns.length)));
  const bars = columns.map(({ label, value, words }) => {
    const height = most === 0 ? 0 : Math.round(((value ?? 0) / most) * COLUMN_HEIGHT);
    const bar = `<div style="height:${Math.max(1, height)}px;width:${width}px;background:${height === 0 ? LINE : '#0b5cd6'};font-size:0;line-height:0">&nbsp;</div>`;
    return `<td valign="bottom" title="${escapeXml(`${label}: ${words}`)}" style="padding:0 1px 0 0;vertical-align:bottom">${bar}</td>`;
  });
  const small = `${FONT};font-size:13px;line-height:20px;color:${MUTED}`;
  const [first, last] = [columns[0]?.label ?? '', columns.at(-1)?.label ?? ''];
  const high = peak === undefined ? '' : `; most: ${peak.words} (${peak.label})`;
  return `<p style="margin:8px 0 8px;${FONT};font-size:15px;line-height:22px;font-weight:600;color:${INK}">${escapeXml(title)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-bottom:1px solid ${MUTED}"><tr style="height:${COLUMN_HEIGHT}px">${bars.join('')}</tr></table>
<p style="margin:4px 0 20px;${small}">${escapeXml(`${first} to ${last}${high}`)}</p>`;
}

/** The address stands below it, too: some programs show no links, and people want to see where one leads. */
function button(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td style="background:#0b5cd6;border-radius:4px"><a href="${url}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeXml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:${MUTED};word-break:break-all">${url}</p>`;
}

function row([label, value]: readonly [string, string]): string {
  const cell = `padding:9px 0;border-bottom:1px solid ${LINE};${FONT};font-size:15px;line-height:22px;vertical-align:top`;
  return `<tr><th scope="row" align="left" style="${cell};padding-right:24px;font-weight:400;color:${MUTED}">${escapeXml(label)}</th><td style="${cell};color:${INK}">${escapeXml(value).replaceAll('\n', '<br>')}</td></tr>`;
}

function address(link: string, origin: string): string {
  return escapeXml(new URL(link, origin).href);
}
