import type { Portico, PorticoOptions } from '@portico/overlay'

export const options: Pick<PorticoOptions, 'nftImageHosts'> = {
  // A URL that ends in /ipfs is also the gateway for pictures at addresses of IPFS. Without one, they are tiles with a letter.
  nftImageHosts: ['https://img.example', 'https://gateway.example/ipfs'],
}

export async function listNfts(portico: Portico): Promise<readonly string[]> {
  const { items } = await portico.getNfts()
  return items.filter(({ isSpam }) => !isSpam).map(({ id, name }) => `${name || 'Unnamed'}: ${id}`)
}
