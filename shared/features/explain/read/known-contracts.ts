import { cleanText } from '../../../format/clean-text.ts'
import * as limits from '../limits.ts'

/** Permit2 of Uniswap, at the same address on each network. */
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** At the same address on each network. */
export const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
/** The routers of 1inch, at the same address on each network. */
export const oneInch = '0x111111125421ca6dc452d289314280a0f8842a65'
/** The settlement contract of CoW Protocol, for which orders are signed. */
export const cow = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
export const seaports: readonly string[] = [
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]

/** Contracts to which a permit is usual, by address in lower case. A name says who deployed it, not that a request is harmless. */
export const knownContracts: Readonly<Record<string, string>> = {
  [permit2]: 'Permit2',
  [multicall3]: 'Multicall3',
  [oneInch]: '1inch',
  '0x1111111254eeb25477b68fb85ed929f73a960582': '1inch',
  [cow]: 'CoW Protocol',
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': 'CoW Protocol',
  '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'Uniswap',
  '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': 'Uniswap',
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': 'Uniswap',
  '0xdef1c0ded9bec7f1a1670819833240f027b25eff': '0x',
  '0x1e0049783f008a0085193e00003d00cd54003c71': 'OpenSea',
  ...Object.fromEntries(seaports.map((address) => [address, 'Seaport'])),
}

export const findName = (address: string): string | undefined =>
  Object.hasOwn(knownContracts, address) ? knownContracts[address] : undefined

export type HostNames = ReadonlyMap<string, string>

export const noNames: HostNames = new Map()

export const toHostNames = (named: Readonly<Record<string, string>> = {}): HostNames =>
  new Map(
    Object.entries(named).map(([address, name]) => [
      address.toLowerCase(),
      cleanText(name, limits.tokenName),
    ]),
  )

/** The addresses that exchanges write for the native currency. */
const nativePlaces = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]

export const toAsset = (address: string): string | undefined =>
  nativePlaces.includes(address) ? undefined : address
