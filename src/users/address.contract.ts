import countries from 'i18n-iso-countries';

/** States of the countries whose addresses need one: code and name. */
const STATES: Readonly<Record<string, string>> = {
  US: 'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VI U.S. Virgin Islands|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  MX: 'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|COA Coahuila|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MEX México|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas',
  IN: 'AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|CG Chhattisgarh|DH Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|WB West Bengal',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
};

/** How postal codes look, and one that does; countries that are not here take 1 to 12 characters. */
const POSTAL_CODES: Readonly<Record<string, readonly [RegExp, string]>> = {
  AT: [/^\d{4}$/, '1010'],
  AU: [/^\d{4}$/, '2000'],
  BE: [/^\d{4}$/, '1000'],
  BR: [/^\d{5}-?\d{3}$/, '01310-100'],
  CA: [/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i, 'K1A 0B1'],
  CH: [/^\d{4}$/, '8001'],
  CN: [/^\d{6}$/, '100000'],
  CZ: [/^\d{3} ?\d{2}$/, '110 00'],
  DE: [/^\d{5}$/, '10115'],
  DK: [/^\d{4}$/, '1050'],
  ES: [/^\d{5}$/, '28001'],
  FI: [/^\d{5}$/, '00100'],
  FR: [/^\d{5}$/, '75001'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 1AA'],
  IN: [/^[1-9]\d{2} ?\d{3}$/, '110001'],
  IT: [/^\d{5}$/, '00118'],
  JP: [/^\d{3}-?\d{4}$/, '100-0001'],
  KR: [/^\d{5}$/, '03045'],
  MX: [/^\d{5}$/, '06000'],
  NL: [/^\d{4} ?[A-Z]{2}$/i, '1012 AB'],
  NO: [/^\d{4}$/, '0150'],
  NZ: [/^\d{4}$/, '1010'],
  PL: [/^\d{2}-?\d{3}$/, '00-001'],
  PT: [/^\d{4}-\d{3}$/, '1000-001'],
  SE: [/^\d{3} ?\d{2}$/, '111 20'],
  SG: [/^\d{6}$/, '018956'],
  US: [/^\d{5}(-\d{4})?$/, '60601'],
  ZA: [/^\d{4}$/, '8001'],
};
const ANY_POSTAL_CODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,11}$/u;

export interface Choice {
  code: string;
  name: string;
}

export function isCountry(code: string): boolean {
  return Object.hasOwn(countries.getAlpha2Codes(), code);
}

/** Every country by its English name, as on an envelope. */
export function allCountries(): Choice[] {
  return Object.entries(countries.getNames('en', { select: 'official' }))
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** States of a country; null when its addresses need none. */
export function statesOf(country: string): Choice[] | null {
  const states = Object.hasOwn(STATES, country) ? STATES[country] : undefined;
  return (
    states?.split('|').map((state) => {
      const blank = state.indexOf(' ');
      return { code: state.slice(0, blank), name: state.slice(blank + 1) };
    }) ?? null
  );
}

/** Countries whose addresses need a state. */
export const COUNTRIES_WITH_STATES: readonly string[] = Object.keys(STATES);

/** What is wrong with a postal code of a country; null when nothing is. */
export function postalCodeFault(country: string, code: string): string | null {
  const known = Object.hasOwn(POSTAL_CODES, country) ? POSTAL_CODES[country] : undefined;
  if (known === undefined)
    return ANY_POSTAL_CODE.test(code) ? null : 'Postal code must be 12 letters and digits or fewer.';
  const [pattern, example] = known;
  return pattern.test(code) ? null : `Enter a postal code like ${example}.`;
}
