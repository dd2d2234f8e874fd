import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress, isHex, zeroAddress } from 'viem'
import { blockGasLimit, type CallInput } from './machine.ts'

export const hex = v.custom<Hex>((input) => isHex(input))
export const quantity = v.pipe(
  hex,
  v.transform((input) => BigInt(input)),
)
export const address = v.pipe(
  v.custom<Address>((input) => typeof input === 'string' && isAddress(input, { strict: false })),
  v.transform((input) => getAddress(input)),
)

export const callRequest = v.pipe(
  v.object({
    data: v.nullish(hex),
    from: v.nullish(address),
    gas: v.nullish(quantity),
    input: v.nullish(hex),
    to: v.nullish(address),
    value: v.nullish(quantity),
  }),
  v.transform(
    ({ data, from, gas, input, to, value }): CallInput => ({
      data: input ?? data ?? '0x',
      from: from ?? zeroAddress,
      gas: gas ?? blockGasLimit,
      to: to ?? undefined,
      value: value ?? 0n,
    }),
  ),
)

export const overrides = v.pipe(
  v.nullish(
    v.record(v.string(), v.object({ balance: v.optional(quantity), code: v.optional(hex) })),
    {},
  ),
  v.transform((accounts) =>
    Object.entries(accounts ?? {}).map(([account, changes]) => ({
      ...changes,
      account: getAddress(account),
    })),
  ),
)
export type Overrides = v.InferOutput<typeof overrides>

export const simulation = v.object({
  blockStateCalls: v.array(
    v.object({
      blockOverrides: v.optional(v.object({ baseFeePerGas: v.optional(quantity) }), {}),
      calls: v.optional(v.array(callRequest), []),
      stateOverrides: overrides,
    }),
  ),
})

export const transactionRequest = v.object({
  data: v.optional(hex, '0x'),
  from: address,
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  to: address,
  value: quantity,
})

export const logFilter = v.object({
  address: v.nullish(v.union([address, v.array(address)])),
  blockHash: v.optional(hex),
  fromBlock: v.nullish(v.string()),
  toBlock: v.nullish(v.string()),
  topics: v.nullish(v.array(v.nullish(v.union([hex, v.array(hex)])))),
})
export type LogFilter = v.InferOutput<typeof logFilter>
