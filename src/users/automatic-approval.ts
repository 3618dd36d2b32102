import type { Right } from './rights.contract.js';

/** A company by the domain of its mail addresses. */
export interface CompanyDomain {
  /** Lower case. */
  domain: string;
  company: string;
}

/** Mail providers at which everybody can have an address: it says nothing of where somebody works. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['ymail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'gmx.com'],
  ...['gmx.net', 'gmx.de', 'web.de', 'mail.com', 'zoho.com', 'yandex.com', 'qq.com', '163.com', '126.com'],
  ...['fastmail.com', 'tutanota.com', 'comcast.net', 'verizon.net', 'att.net', 'orange.fr', 'free.fr'],
]);
/** Rights of partners, which nobody gets by an address that everybody can have. */
const PARTNER_RIGHTS: ReadonlySet<Right> = new Set(['distributor', 'power_registration_eligible']);

export function domainOf(mail: string): string {
  return mail.slice(mail.lastIndexOf('@') + 1).toLowerCase();
}

export function isPublicProvider(domain: string): boolean {
  return PUBLIC_PROVIDERS.has(domain);
}

/** True for a company whose people have addresses of this domain. */
export function isCompanyOf(domain: string, company: string, known: readonly CompanyDomain[]): boolean {
  return known.some((each) => each.domain === domain && plain(each.company) === plain(company));
}

/** Domains of the company at which somebody has this confirmed address; none of a company that is not known. */
export function domainsOfCompany(mail: string, known: readonly CompanyDomain[]): string[] {
  const domain = domainOf(mail);
  const companies = known.filter((each) => each.domain === domain).map(({ company }) => plain(company));
  if (companies.length === 0 || isPublicProvider(domain)) return [];
  const domains = known
    .filter(({ company }) => companies.includes(plain(company)))
    .map((each) => each.domain);
  return domains.filter((each) => !isPublicProvider(each));
}

/** Decides whether somebody gets a right without being looked at: by the confirmed address of a known company. */
export function isApprovedAtOnce(
  { mail, isVerified, company }: { mail: string; isVerified: boolean; company: string },
  right: Right,
  known: readonly CompanyDomain[],
): boolean {
  const domain = domainOf(mail);
  if (!isVerified || (isPublicProvider(domain) && PARTNER_RIGHTS.has(right))) return false;
  return isCompanyOf(domain, company, known);
}

/** As people write it: case and blanks do not count. */
function plain(company: string): string {
  return company.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
