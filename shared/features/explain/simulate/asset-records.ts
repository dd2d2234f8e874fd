import { bool, decode, text, toText, uint } from '../../../adapters/evm/abi.ts'
import type { AssetRecord } from '../../../core/explanation.ts'
import { isSameAddress } from '../../../format/address.ts'
import { cleanText } from '../../../format/clean-text.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { Hex } from '../../../schema/primitives.ts'
import * as limits from '../limits.ts'
import { type Chain, callContract } from './chain.ts'

const decimalsCall = '0x313ce567'
const nameCall = '0x06fdde03'
const symbolCall = '0x95d89b41'
/** `supportsInterface` (ERC-165) of collections: ERC-721 and ERC-1155. */
const interfaceCalls = ['80ac58cd', 'd9b67a26'].map((id) => `0x01ffc9a7${id.padEnd(64, '0')}`)

export type AssetReader = {
  readonly read: (
    chain: Chain,
    addresses: readonly string[],
    held: readonly TokenBalance[],
  ) => Promise<readonly AssetRecord[]>
}

/** A text of a contract. Some old tokens answer with 32 bytes: the zeros behind the text are invisible characters. */
function readText(answer: Hex | undefined): string {
  if (answer === undefined) return ''
  if (answer.length === 66) return toText(answer)
  return decode([text], answer)?.[0] ?? ''
}

const toHeld = ({ address, decimals, iconUrl, name, symbol }: TokenBalance): AssetRecord => ({
  address: address?.toLowerCase(),
  decimals,
  iconUrl,
  kind: 'token',
  name,
  symbol,
})

function toKind(decimals: number | undefined, isCollection: boolean): AssetRecord['kind'] {
  if (isCollection) return 'collection'
  return decimals === undefined ? 'unknown' : 'token'
}

async function readRecord(chain: Chain, address: string): Promise<AssetRecord> {
  const calls = [decimalsCall, nameCall, symbolCall, ...interfaceCalls]
  const answers = await Promise.all(calls.map((data) => callContract(chain, address, data)))
  const [decimalsAnswer = '0x', name, symbol, ...interfaces] = answers
  const said = Number(decode([uint(8)], decimalsAnswer)?.[0] ?? Number.NaN)
  const isCollection = interfaces.some((answer) => answer && decode([bool], answer)?.[0] === true)
  const decimals = said <= limits.mostDecimals && !isCollection ? said : undefined
  return {
    address,
    decimals,
    iconUrl: undefined,
    kind: toKind(decimals, isCollection),
    name: cleanText(readText(name), limits.tokenName),
    symbol: cleanText(readText(symbol), limits.tokenSymbol),
  }
}

export const toUnknown = (address: string): AssetRecord => ({
  address,
  decimals: undefined,
  iconUrl: undefined,
  kind: 'unknown',
  name: '',
  symbol: '',
})

export function createAssetReader(): AssetReader {
  const known = new Map<string, Promise<AssetRecord>>()

  function readOnce(chain: Chain, address: string): Promise<AssetRecord> {
    const key = `${chain.network.caipNetworkId}/${address}`
    const reading = known.get(key) ?? readRecord(chain, address)
    known.set(key, reading)
    return reading.catch(() => {
      known.delete(key)
      return toUnknown(address)
    })
  }

  return {
    read: (chain, addresses, held) =>
      Promise.all(
        addresses.map(async (address) => {
          const balance = held.find(
            (one) =>
              one.chainId === chain.network.caipNetworkId && isSameAddress(one.address, address),
          )
          return balance ? toHeld(balance) : readOnce(chain, address)
        }),
      ),
  }
}
