import * as v from 'valibot'
import { type Address, isAddress, maxUint256 } from 'viem'
import type { EvmNetwork } from '../networks.ts'
import type { Detail, Group } from '../question.ts'
import { formatTime } from '../words.ts'
import { byAlarm, describeAllowance } from './allowance.ts'
import { readToken } from './token.ts'
import type { TypedData } from './typed-data-shape.ts'

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text): Address => `0x${text.slice(2)}`),
)
const amount = v.pipe(
  v.union([v.string(), v.number(), v.bigint()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return BigInt(dataset.value)
    } catch {
      addIssue({ message: 'not a whole number' })
      return NEVER
    }
  }),
)

const permit = v.object({ spender: address, value: amount, deadline: amount })
/** DAI's own format, older than ERC-2612: an unlimited allowance or none. */
const daiPermit = v.object({ spender: address, allowed: v.boolean(), expiry: amount })
const allowed = v.object({ token: address, amount, expiration: amount })
const permitSingle = v.object({ spender: address, details: allowed })
const permitBatch = v.object({ spender: address, details: v.array(allowed) })
const permitted = v.object({ token: address, amount })
const permitTransfer = v.object({ spender: address, permitted, deadline: amount })
const permitBatchTransfer = v.object({
  spender: address,
  permitted: v.array(permitted),
  deadline: amount,
})

type Right = { token: Address; spender: Address; value: bigint; until: bigint }

/** Recognises ERC-2612, DAI permits and Permit2 by their fields, at any contract's address. */
export async function describePermit(
  data: TypedData,
  network: EvmNetwork,
): Promise<readonly Group[]> {
  const rights = readRights(data)
  const groups = await Promise.all(rights.map((right) => describeRight(right, network)))
  return groups.toSorted(byAlarm)
}

async function describeRight(right: Right, network: EvmNetwork): Promise<Group> {
  const { token: contract, spender, value, until } = right
  const token = await readToken(network, contract)
  const details: Detail[] = [
    { label: 'Token contract', value: contract, style: 'address' },
    { label: 'Until', value: formatTime(until) },
  ]
  const known = token ?? { symbol: 'units of an unknown token', decimals: 0 }
  return describeAllowance({ spender, value, token: known, details })
}

function readRights(data: TypedData): readonly Right[] {
  const { primaryType, message, domain } = data
  const token = v.safeParse(address, domain['verifyingContract'])
  switch (primaryType) {
    case 'Permit':
      return token.success ? readTokenPermit(message, token.output) : []
    case 'PermitSingle':
      return read(permitSingle, message, ({ spender, details }) => [toAllowed(spender, details)])
    case 'PermitBatch':
      return read(permitBatch, message, ({ spender, details }) =>
        details.map((one) => toAllowed(spender, one)),
      )
    // The variants with a witness have the same fields, and more.
    case 'PermitTransferFrom':
    case 'PermitWitnessTransferFrom':
      return read(permitTransfer, message, ({ spender, permitted: one, deadline }) => [
        { spender, token: one.token, value: one.amount, until: deadline },
      ])
    case 'PermitBatchTransferFrom':
    case 'PermitBatchWitnessTransferFrom':
      return read(permitBatchTransfer, message, ({ spender, permitted: all, deadline }) =>
        all.map((one) => ({ spender, token: one.token, value: one.amount, until: deadline })),
      )
    default:
      return []
  }
}

function readTokenPermit(message: unknown, token: Address): readonly Right[] {
  const standard = read(permit, message, ({ spender, value, deadline }) => [
    { token, spender, value, until: deadline },
  ])
  if (standard.length > 0) return standard
  return read(daiPermit, message, ({ spender, allowed: isAllowed, expiry }) => [
    // An expiry of 0 means no expiry.
    { token, spender, value: isAllowed ? maxUint256 : 0n, until: expiry || maxUint256 },
  ])
}

function toAllowed(spender: Address, one: v.InferOutput<typeof allowed>): Right {
  return { spender, token: one.token, value: one.amount, until: one.expiration }
}

function read<schema extends v.GenericSchema>(
  schema: schema,
  message: unknown,
  toRights: (value: v.InferOutput<schema>) => readonly Right[],
): readonly Right[] {
  const parsed = v.safeParse(schema, message)
  return parsed.success ? toRights(parsed.output) : []
}
