import type { OnrampUrlRequest, Portico, PorticoOptions } from '@portico/overlay'

/** Your server signs the order, and answers with the URL of its page. */
declare function requestOrder(request: OnrampUrlRequest): Promise<string>

export const options: Pick<PorticoOptions, 'meld' | 'onrampProviders' | 'restrictedTimeZones'> = {
  // Your account there. Without it, Meld is not offered.
  meld: { publicKey: '…' },
  onrampProviders: [
    {
      id: 'shop',
      name: 'Coin shop',
      namespaces: ['eip155', 'solana'],
      fee: [0.5, 1],
      // The window is open by now, and waits for the URL.
      getUrl: (request) => requestOrder(request),
    },
  ],
  // The default restricts zones of mainland China, Hong Kong and Macau.
  restrictedTimeZones: ['America/New_York'],
}

/** Lists where 25 USDC can be bought, each with a function that gives the URL of its page. */
export async function listProviders(portico: Portico) {
  const providers = await portico.getOnrampProviders({ amount: '25', currency: 'USDC' })
  return providers.map(({ fee, getUrl, name }) => ({ fee, getUrl, name }))
}
