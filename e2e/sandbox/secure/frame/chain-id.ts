const caip2 = /^(?:eip155:[1-9]\d*|solana:[1-9A-HJ-NP-Za-km-z]{32})$/

/** The CAIP-2 id of a network, from either form that dapps use. Throws if the id is invalid. */
export function toChainId(cid: string | number): string {
  const chainId = /^\d+$/.test(String(cid)) ? `eip155:${cid}` : String(cid)
  if (!caip2.test(chainId)) throw new Error(`Unknown network: ${cid}`)
  return chainId
}

/** The network id in frame messages: a number for EVM, CAIP-2 for Solana. */
export function toCid(chainId: string): string | number {
  const [namespace, reference] = chainId.split(':')
  return namespace === 'eip155' ? Number(reference) : chainId
}
