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
  const all = ['apple', 'google', 'chrome'].map((name) => `https://store.example/${name}/${number}`)
  const [apple, google, chrome] = all
  const apps = [apple, google]
  const injected = [`eip155:isSample${number}`]
  const kinds: readonly Partial<Entry>[] = [
    { mobile, stores: apps },
    { mobile: `${site}/open`, linkMode: `${site}/open`, stores: apps },
    { web: `${site}/app` },
    { mobile, desktop: mobile, stores: apps },
    { mobile: `sample-${number}:`, injected, stores: all },
    { injected, stores: [undefined, undefined, chrome] },
    { mobile, web: `${site}/app`, desktop: mobile, injected, stores: all },
  ]
  return kinds[kind] ?? {}
}
