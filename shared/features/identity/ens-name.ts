import type { Adapter } from '../../adapters/adapter.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { isHex } from '../../schema/hex.ts'
import type { Hex } from '../../schema/primitives.ts'
import { findEnsError, offchainLookup } from './ens-errors.ts'

type Network = Parameters<Adapter['read']>[0]['network']

type NameRequest = {
  readonly address: string
  /** The chain whose name is wanted: an EVM chain number. */
  readonly chainId: number
  /** Ethereum, whose contracts know the names of every chain. */
  readonly network: Network
  /** Gives a name in the form that is shown. `undefined` for one that is not. */
  readonly normalize: (name: string) => Promise<string | undefined>
  readonly read: Adapter['read']
  /** Reads a name that is not on the chain. Missing where no gateway may be asked. */
  readonly readElsewhere: ((name: OtherName) => Promise<string | undefined>) | undefined
}

/** A name that another server knows. */
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

/** Encodes the call. By hand: viem, with the rules of names, is 60 kB for an account that has none. */
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

/** Decodes the first value of an answer, a text. */
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

/** Reads one name. The resolver compares the address of the name with the one asked for. */
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

/** ENSIP-11: the coin type of a chain. `undefined` for one that has none. */
export function toChainCoinType(chainId: number): number | undefined {
  if (chainId === 1) return 60
  return chainId < everyChain ? everyChain + chainId : undefined
}

/** ENSIP-11: the coin types of the names that an address has on a chain, the best one first. */
function toCoinTypes(chainId: number): readonly number[] {
  const ofChain = toChainCoinType(chainId)
  return ofChain === undefined ? [everyChain] : [ofChain, everyChain]
}

/**
 * Reads the name of an address from ENS: that of the chain, else the one for every EVM chain (ENSIP-19). A name that belongs to
 * somebody else is none.
 *
 * Resolves with `undefined` if the address has no name that can be shown, or if only a gateway that is not named knows it. Rejects
 * if the chain does not answer.
 */
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
