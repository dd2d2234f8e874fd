import type { Adapter } from '../adapters/adapter.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { isHex } from '../schema/hex.ts'
import type { Hex } from '../schema/primitives.ts'
import { findEnsError, offchainLookup } from './ens-errors.ts'

type Network = Parameters<Adapter['read']>[0]['network']

type NameRequest = {
  readonly address: string
  readonly chainId: number
  readonly network: Network
  readonly normalize: (name: string) => Promise<string | undefined>
  readonly read: Adapter['read']
  readonly readElsewhere: ((name: OtherName) => Promise<string | undefined>) | undefined
}

export type OtherName = { readonly address: Hex; readonly coinType: bigint; readonly resolver: Hex }

/** The universal resolver of ENS, at the same address wherever it is deployed (ENSIP-21). */
export const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** ENSIP-19: the coin type of the name that an address has on every EVM chain without one of its own. Others are above it. */
const everyChain = 0x80000000

/** `reverseWithGateways(bytes,uint256,string[])` */
const selector = '0xb7d6ca64'
/** `x-batch-gateway:true`: who reads asks the servers itself (ENSIP-21). */
const ownGateway = '782d62617463682d676174657761793a74727565'

const toWord = (value: number) => value.toString(16).padStart(64, '0')
const toBytes = (digits: string) => toWord(digits.length / 2) + digits.padEnd(64, '0')

/** Viem, with the rules of names, would be 60 kB. */
const encodeCall = (address: string, coinType: number) =>
  [
    selector,
    toWord(0x60),
    toWord(coinType),
    toWord(0xa0),
    toBytes(address.slice(2).toLowerCase()),
    toWord(1),
    toWord(0x20),
    toBytes(ownGateway),
  ].join('')

function decodeText(answer: unknown): string {
  if (isHex(answer)) {
    const readNumber = (start: number) => {
      const word = answer.slice(start, start + 64)
      return word.length === 64 ? Number(`0x${word}`) : Number.NaN
    }
    const start = 2 + readNumber(2) * 2
    const length = readNumber(start) * 2
    const digits = answer.slice(start + 64, start + 64 + length)
    if (digits.length === length) {
      const bytes = digits.match(/../g)?.map((byte) => Number.parseInt(byte, 16))
      return new TextDecoder().decode(Uint8Array.from(bytes ?? []))
    }
  }
  throw new PorticoError('rpc-failed', 'The resolver of ENS answered in another form.')
}

/** The resolver checks that the name resolves to the address. */
async function readName(
  { network, read, readElsewhere }: NameRequest,
  address: Hex,
  coinType: number,
): Promise<string | undefined> {
  const call = { data: encodeCall(address, coinType), to: resolver }
  try {
    return decodeText(await read({ method: 'eth_call', network, params: [call, 'latest'] }))
  } catch (cause) {
    const thrown = findEnsError(cause)
    if (thrown === offchainLookup)
      return readElsewhere?.({ address, coinType: BigInt(coinType), resolver })
    if (thrown !== undefined) return undefined
    throw cause
  }
}

/** ENSIP-11. `undefined` for a chain that has none. */
export function toChainCoinType(chainId: number): number | undefined {
  if (chainId === 1) return 60
  return chainId < everyChain ? everyChain + chainId : undefined
}

/** ENSIP-11, the best one first. */
function toCoinTypes(chainId: number): readonly number[] {
  const ofChain = toChainCoinType(chainId)
  return ofChain === undefined ? [everyChain] : [ofChain, everyChain]
}

/** The name for the chain, else the one for every EVM chain (ENSIP-19), if it resolves to the address. */
export async function readEnsName(request: NameRequest): Promise<string | undefined> {
  const { address } = request
  if (!isHex(address) || address.length !== 42) return undefined
  for (const coinType of toCoinTypes(request.chainId)) {
    const name = await readName(request, address, coinType)
    const shown = name && (await request.normalize(name))
    if (shown) return shown
  }
  return undefined
}
