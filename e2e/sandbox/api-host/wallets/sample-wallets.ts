import type { Entry } from '../listing.ts'
import { bitcoin, evm, solana } from './chains.ts'

const chainSets = [evm, evm.slice(0, 1), [...evm, ...solana], evm.slice(2, 6), solana, bitcoin]

/** Fictional wallets that fill the list from position `first` to `last`. Their URLs do not exist. */
export function createSampleWallets(first: number, last: number): readonly Entry[] {
  return Array.from({ length: last - first + 1 }, (_, index) => toSample(first + index))
}

function toSample(place: number): Entry {
  const number = String(place).padStart(3, '0')
  const site = `https://sample-${number}.example`
  return {
    name: `Sample Wallet ${number}`,
    description: 'Made up, so that the list is as long as the real one.',
    homepage: site,
    certified: place % 4 === 0,
    chains: chainSets[place % chainSets.length] ?? evm,
    pay: place % 10 === 0,
    ...toLinks(number, site, place % 7),
    ...(place % 3 === 0 && { rdns: `example.sample.w${number}` }),
  }
}

function toLinks(number: string, site: string, kind: number): Partial<Entry> {
  const mobile = `sample-${number}://`
  const stores = {
    apple: `https://store.example/apple/${number}`,
    google: `https://store.example/google/${number}`,
  }
  const chrome = `https://store.example/chrome/${number}`
  const injected = [`eip155:isSample${number}`]
  const kinds: readonly Partial<Entry>[] = [
    { mobile, ...stores },
    { mobile: `${site}/open`, linkMode: `${site}/open`, ...stores },
    { web: `${site}/app` },
    { mobile, desktop: mobile, ...stores },
    { mobile: `sample-${number}:`, chrome, injected, ...stores },
    { chrome, injected },
    { mobile, web: `${site}/app`, desktop: mobile, chrome, injected, ...stores },
  ]
  return kinds[kind] ?? {}
}
