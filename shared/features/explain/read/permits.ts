import * as v from 'valibot'
import type { Action } from '../../../core/explanation.ts'
import { isUnlimited } from './call.ts'
import { permit2 } from './known-contracts.ts'
import { toFields } from './to-fields.ts'
import { encodeType, number, type TypedData } from './typed-data.ts'

type Approval = Extract<Action, { kind: 'approval' }>
type Right = Pick<Approval, 'amount' | 'asset' | 'expiry' | 'spender'> & {
  readonly bits: number
}

const permit = v.object({
  deadline: number,
  owner: v.string(),
  spender: v.string(),
  value: number,
})
const daiPermit = v.object({
  allowed: v.boolean(),
  expiry: number,
  holder: v.string(),
  spender: v.string(),
})
const details = v.object({ amount: number, expiration: number, token: v.string() })
const permitSingle = v.object({ details, spender: v.string() })
const permitBatch = v.object({ details: v.array(details), spender: v.string() })
const permitted = v.object({ amount: number, token: v.string() })
const transfer = v.object({ deadline: number, permitted, spender: v.string() })
const transferBatch = v.object({
  deadline: number,
  permitted: v.array(permitted),
  spender: v.string(),
})

type Read = (message: TypedData['message'], contract: string) => readonly Right[] | undefined

function read<schema extends v.GenericSchema>(
  schema: schema,
  toRights: (message: v.InferOutput<schema>, contract: string) => readonly Right[],
): Read {
  return (message, contract) => {
    const parsed = v.safeParse(schema, message)
    return parsed.success ? toRights(parsed.output, contract) : undefined
  }
}

/** EIP-2612 and DAI, by their whole type. */
const tokenPermits: Readonly<Record<string, Read>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': read(
    permit,
    ({ deadline, spender, value }, asset) => [
      { amount: value, asset, bits: 256, expiry: deadline, spender },
    ],
  ),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': read(
    daiPermit,
    ({ allowed, expiry, spender }, asset) => [
      {
        amount: allowed ? 2n ** 256n - 1n : 0n,
        asset,
        bits: 256,
        // An expiry of 0 is none.
        expiry: expiry === 0n ? undefined : expiry,
        spender,
      },
    ],
  ),
}

const detailsType = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permittedType = 'TokenPermissions(address token,uint256 amount)'
const others = 'address spender,uint256 nonce,uint256 deadline'

const toDetail = ({ amount, expiration, token }: v.InferOutput<typeof details>) => ({
  amount,
  asset: token,
  bits: 160,
  expiry: expiration,
})

const readTransfer = read(transfer, ({ deadline, permitted: { amount, token }, spender }) => [
  { amount, asset: token, bits: 256, expiry: deadline, spender },
])
const readTransferBatch = read(transferBatch, ({ deadline, permitted: all, spender }) =>
  all.map(({ amount, token }) => ({ amount, asset: token, bits: 256, expiry: deadline, spender })),
)

const permit2Permits: Readonly<Record<string, Read>> = {
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${detailsType}`]: read(
    permitSingle,
    ({ details: detail, spender }) => [{ ...toDetail(detail), spender }],
  ),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${detailsType}`]: read(
    permitBatch,
    ({ details: all, spender }) => all.map((detail) => ({ ...toDetail(detail), spender })),
  ),
  [`PermitTransferFrom(TokenPermissions permitted,${others})${permittedType}`]: readTransfer,
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,${others})${permittedType}`]:
    readTransferBatch,
}

/** The permits of Permit2 with a witness: what else is signed follows as one more field of any type, with any name. */
const witnessed = [
  [`PermitWitnessTransferFrom(TokenPermissions permitted,${others},`, readTransfer],
  [`PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,${others},`, readTransferBatch],
] as const

function findWitness(
  type: string,
  types: TypedData['types'],
): { readonly name: string; readonly read: Read } | undefined {
  if (encodeType({ primaryType: 'TokenPermissions', types }) !== permittedType) return undefined
  for (const [head, readRights] of witnessed) {
    const name = type.startsWith(head)
      ? /^[^ ]+ ([^,)]+)\)/.exec(type.slice(head.length))?.[1]
      : undefined
    if (name !== undefined) return { name, read: readRights }
  }
  return undefined
}

const toApproval = (
  { amount, asset, bits, expiry, spender }: Right,
  { contract, witness }: Pick<Approval, 'contract' | 'witness'>,
): Approval => ({
  amount,
  asset,
  change: 'set',
  contract,
  expiry,
  isPermit: true,
  isUnlimited: isUnlimited(amount, bits),
  kind: 'approval',
  spender,
  value: 0n,
  witness,
})

/** One approval per token. A permit is known by its whole type and, for Permit2, by its contract. */
export function decodePermit(data: TypedData, contract: string): readonly Approval[] | undefined {
  const type = encodeType(data)
  const { message } = data
  const readers = contract === permit2 ? permit2Permits : tokenPermits
  const rights = Object.hasOwn(readers, type) ? readers[type]?.(message, contract) : undefined
  if (rights) return rights.map((right) => toApproval(right, { contract, witness: [] }))
  const found = contract === permit2 ? findWitness(type, data.types) : undefined
  if (!found) return undefined
  const { fields: witness, ...rest } = toFields(message[found.name], found.name)
  return found
    .read(message, contract)
    ?.map((right) => ({ ...toApproval(right, { contract, witness }), ...rest }))
}
