import { encodeFunctionData, getAddress, type Hex, numberToHex, parseAbi } from 'viem'
import { PorticoError } from '../errors/portico-error.ts'
import type { Chain } from '../features/explain/simulate/chain.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet } from '../networks/mainnets.ts'
import { from } from './verdict-facts.ts'

type Amounts = readonly [before: bigint | undefined, after: bigint | undefined]
type Requested = { readonly data: string; readonly from?: string; readonly to?: string }
type Log = { readonly address: string; readonly data: string; readonly topics: readonly string[] }

export const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})

const abi = parseAbi([
  'function allowance(address owner, address spender)',
  'function balanceOf(address owner)',
  'function getApproved(uint256 tokenId)',
  'function isApprovedForAll(address owner, address operator)',
  'function ownerOf(uint256 tokenId)',
])
const toKey = (asset: string, data: string) => `${asset} ${data}`

/** The readings of a token, as the node gets them. */
export const toBalance = (asset: string, owner: string = from): string =>
  toKey(asset, encodeFunctionData({ abi, args: [getAddress(owner)], functionName: 'balanceOf' }))
export const toOwner = (asset: string, tokenId: bigint): string =>
  toKey(asset, encodeFunctionData({ abi, args: [tokenId], functionName: 'ownerOf' }))
export const toApproved = (asset: string, tokenId: bigint): string =>
  toKey(asset, encodeFunctionData({ abi, args: [tokenId], functionName: 'getApproved' }))
export const toAllowance = (asset: string, spender: string): string =>
  toKey(
    asset,
    encodeFunctionData({
      abi,
      args: [getAddress(from), getAddress(spender)],
      functionName: 'allowance',
    }),
  )
export const toForAll = (asset: string, spender: string): string =>
  toKey(
    asset,
    encodeFunctionData({
      abi,
      args: [getAddress(from), getAddress(spender)],
      functionName: 'isApprovedForAll',
    }),
  )
/** The reading of the native balance. */
export const native = 'native'

export const toTopic = (address: string): Hex => `0x${address.slice(2).padStart(64, '0')}`

/**
 * A chain whose node simulates: each reading finds what a test says, by its key, and the first call logs what it says. `rounds` has the
 * keys of the readings of each simulation.
 */
export function createSimulatingChain({
  amounts = {},
  answer,
  logs = [],
}: {
  readonly amounts?: Readonly<Record<string, Amounts>>
  /** The answer to a simulation, in the place of what the amounts say. */
  readonly answer?: () => unknown
  readonly logs?: readonly Log[]
}) {
  const rounds: (readonly string[])[] = []

  function simulate({ calls, stateOverrides }: { calls: Requested[]; stateOverrides: object }) {
    const [place] = Object.keys(stateOverrides)
    const first = calls.findIndex((call) => call.from !== undefined)
    const keys = calls.map(({ data, to = '' }) => (to === place ? native : toKey(to, data)))
    rounds.push(keys.slice(0, first))
    return calls.map((call, index) => {
      const shared = { gasUsed: '0x5208', logs: [], status: '0x1' }
      if (call.from !== undefined)
        return { ...shared, logs: index === first ? logs : [], returnData: '0x' }
      const amount = amounts[keys[index] ?? '']?.[index < first ? 0 : 1]
      return {
        ...shared,
        returnData: amount === undefined ? '0x' : numberToHex(amount, { size: 32 }),
      }
    })
  }

  const chain: Chain = {
    network,
    async read({ method, params }) {
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x7' }
      const [request] = Array.isArray(params) ? params : []
      const calls = simulate(Object(request).blockStateCalls[0])
      return answer?.() ?? [{ calls }]
    },
  }
  return { chain, rounds }
}

/** A chain whose node answers in turn. An error is thrown. */
export function createAnsweringChain(...answers: readonly unknown[]) {
  const requests: unknown[] = []
  const chain: Chain = {
    network,
    async read(request) {
      const answer = answers[requests.length]
      requests.push(request)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { chain, requests }
}

/** The error of a node, with what it says. */
export const createNodeError = (code?: number, message?: string, data?: unknown): PorticoError =>
  new PorticoError('rpc-failed', undefined, {
    cause: { code, data, message },
    details: code === undefined ? undefined : { code },
  })
