import {
  address,
  bool,
  bytes,
  bytes32,
  decode,
  list,
  tuple,
  uint,
  type ValuesOf,
} from '../../../adapters/evm/abi.ts'
import type { Action, CallFault } from '../../../core/explanation.ts'
import * as limits from '../limits.ts'
import {
  type Call,
  type ContractCall,
  type DecodeCall,
  type ReadParameters,
  toShared,
} from './call.ts'
import { exchangeCalls, plainExchangeCalls } from './exchange-calls.ts'
import { type HostNames, multicall3, noNames, permit2 } from './known-contracts.ts'
import { permit2Calls, tokenCalls } from './token-calls.ts'

const uint256 = uint(256)

type Inner = Call & { readonly from: string }

type DecodeBatch = (call: ContractCall, read: ReadParameters) => readonly Inner[] | undefined

/** `multicall` of a contract calls the contract itself, in the name of its caller. */
const toSelf = ({ from, to }: ContractCall, calls: readonly Call['data'][]): readonly Inner[] =>
  calls.map((data) => ({ data, from, to, value: 0n }))

const contractBatches: Readonly<Record<string, DecodeBatch>> = {
  // multicall(uint256,bytes[])
  '0x5ae401dc': (call, read) => {
    const values = read([uint256, list(bytes)])
    return values && toSelf(call, values[1])
  },
  // multicall(bytes32,bytes[]), on top of a block with a hash
  '0x1f0464d1': (call, read) => {
    const values = read([bytes32, list(bytes)])
    return values && toSelf(call, values[1])
  },
  // multicall(bytes[])
  '0xac9650d8': (call, read) => {
    const values = read([list(bytes)])
    return values && toSelf(call, values[0])
  },
}

const aggregated = list(tuple(address, bytes))

const toAggregated = (
  calls: ValuesOf<[typeof aggregated]>[0] | undefined,
): readonly Inner[] | undefined =>
  calls?.map(([to, data]) => ({ data, from: multicall3, to, value: 0n }))

/** The calls of Multicall3, which it makes in its own name. */
const multicall3Batches: Readonly<Record<string, DecodeBatch>> = {
  // aggregate3Value((address,bool,uint256,bytes)[])
  '0x174dea71': (_call, read) => {
    const values = read([list(tuple(address, bool, uint256, bytes))])
    return values?.[0].map(([to, , value, data]) => ({ data, from: multicall3, to, value }))
  },
  // aggregate3((address,bool,bytes)[])
  '0x82ad56cb': (_call, read) => {
    const values = read([list(tuple(address, bool, bytes))])
    return values?.[0].map(([to, , data]) => ({ data, from: multicall3, to, value: 0n }))
  },
  // tryAggregate(bool,(address,bytes)[])
  '0xbce38bd7': (_call, read) => toAggregated(read([bool, aggregated])?.[1]),
  // tryBlockAndAggregate(bool,(address,bytes)[])
  '0x399542e9': (_call, read) => toAggregated(read([bool, aggregated])?.[1]),
  // blockAndAggregate((address,bytes)[])
  '0xc3077fa9': (_call, read) => toAggregated(read([aggregated])?.[0]),
  // aggregate((address,bytes)[])
  '0x252dba42': (_call, read) => toAggregated(read([aggregated])?.[0]),
}

const executed = [list(tuple(address, uint256, bytes))] as const

const toExecuted = (
  from: string,
  values: ValuesOf<typeof executed> | undefined,
): readonly Inner[] | undefined =>
  values?.[0].map(([to, value, content]) => ({ data: content, from, to, value }))

const accountBatches: Readonly<Record<string, DecodeBatch>> = {
  // execute((address,uint256,bytes)[])
  '0x3f707e6b': ({ from }, read) => toExecuted(from, read(executed)),
  // executeBatch((address,uint256,bytes)[])
  '0x34fcd5be': ({ from }, read) => toExecuted(from, read(executed)),
  // execute(address,uint256,bytes)
  '0xb61d27f6': ({ from }, read) => {
    const values = read([address, uint256, bytes])
    if (!values) return undefined
    const [to, value, data] = values
    return [{ data, from, to, value }]
  },
  // execute(bytes32,bytes) of ERC-7821, for a batch that does not go on after a failure.
  '0xe9ae5c53': ({ from }, read) => {
    const values = read([bytes32, bytes])
    const isBatch = values?.[0] === `0x01${'0'.repeat(62)}`
    return isBatch ? toExecuted(from, read(executed, values[1])) : undefined
  },
}

/** Actions are counted, so that a batch of batches has an end. */
type Run = { readonly hostNames: HostNames; left: number }

function findBatch(call: ContractCall, selector: string): DecodeBatch | undefined {
  const { from, to } = call
  if (to === multicall3) return multicall3Batches[selector]
  return (to === from ? accountBatches[selector] : undefined) ?? contractBatches[selector]
}

function findDecoder(
  { to }: ContractCall,
  selector: string,
  { hostNames }: Run,
): DecodeCall | undefined {
  if (to === permit2) return permit2Calls[selector]
  const exchange = exchangeCalls[to] ?? (hostNames.has(to) ? plainExchangeCalls : undefined)
  return exchange?.[selector] ?? tokenCalls[selector]
}

const toFault = (fault: CallFault | undefined) => (fault ? { fault } : {})

function createReader(parameters: string) {
  let fault: CallFault | undefined
  const read: ReadParameters = (types, data = parameters) => {
    const clean = decode(types, data)
    if (clean) return clean
    const masked = decode(types, data, true)
    fault = masked ? 'unclean' : 'unreadable'
    return masked
  }
  return { findFault: () => fault, read }
}

function decodeContractCall(call: ContractCall, depth: number, run: Run): Action {
  const { data } = call
  const selector = data.slice(0, 10)
  const { findFault, read } = createReader(`0x${data.slice(10)}`)
  const batch = depth < limits.depth ? findBatch(call, selector)?.(call, read) : undefined
  if (batch && batch.length <= run.left) {
    const actions = batch.map((inner) => decodeInner(inner, depth + 1, run))
    return { ...toShared(call), ...toFault(findFault()), actions, kind: 'batch' }
  }
  const action = findDecoder(call, selector, run)?.(call, read)
  return { ...(action ?? { ...toShared(call), data, kind: 'call' }), ...toFault(findFault()) }
}

function decodeInner(call: Inner, depth: number, run: Run): Action {
  run.left -= 1
  const { data, from, to, value } = call
  if (to === undefined) return { ...toShared(call), data, kind: 'call' }
  if (data !== '0x') return decodeContractCall({ ...call, to }, depth, run)
  const shared = { contract: to, value: 0n }
  return {
    ...shared,
    amount: value,
    asset: undefined,
    from,
    kind: 'transfer',
    to,
    tokenId: undefined,
  }
}

/** Reads the bytes alone and never throws. An unknown call is named `call`. */
export function decodeCalls(
  calls: readonly Call[],
  from: string,
  hostNames: HostNames = noNames,
): readonly Action[] {
  const run = { hostNames, left: limits.actions }
  return calls.map((call) => decodeInner({ ...call, from }, 0, run))
}

export const flatten = (actions: readonly Action[]): readonly Action[] =>
  actions.flatMap((action) =>
    action.kind === 'batch' ? [action, ...flatten(action.actions)] : [action],
  )
