import type { Network } from '../../../../shared/networks/network.ts'

/** The networks whose name, currency or id has the text. All of them without a text. */
export function findNetworks<network extends Pick<Network, 'id' | 'name' | 'nativeCurrency'>>(
  networks: readonly network[],
  text: string,
): readonly network[] {
  const query = text.trim().toLowerCase()
  if (!query) return networks
  return networks.filter(
    ({ id, name, nativeCurrency }) =>
      name.toLowerCase().includes(query) ||
      nativeCurrency.symbol.toLowerCase() === query ||
      String(id) === query,
  )
}
