/** Global Privacy Control: the browser says no to marketing for its person. */
export function refusesMarketing(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
