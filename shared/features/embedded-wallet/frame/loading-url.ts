/** The page that the popup of a social login shows until the provider's page is known (services §6.4). */
export function toLoadingUrl(secureSite: string): string {
  return `${secureSite.replace(/\/$/, '')}/loading`
}
