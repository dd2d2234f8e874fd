import { getAddress } from 'viem'
import { decodeCalls } from '../../../shared/features/explain/read/decode-calls.ts'
import type { Hex } from '../../../shared/schema/primitives.ts'

type Facts = Readonly<Record<string, string>>

type ContractCall = { readonly from: Hex; readonly payload: Hex; readonly to: Hex }

function decode({ from, payload, to }: ContractCall) {
  const data = toLowerCase(payload)
  const [act] = decodeCalls([{ data, to: toLowerCase(to), value: 0n }], toLowerCase(from))
  return act
}

/** What a call does, if its data has no bits beyond the values. */
function decodeClean(call: ContractCall) {
  const act = decode(call)
  return act?.fault === undefined ? act : undefined
}

const toLowerCase = (text: Hex): Hex => `0x${text.slice(2).toLowerCase()}`

const toText = ({ amount, isUnlimited = false }: { amount: bigint; isUnlimited?: boolean }) =>
  isUnlimited ? 'Unlimited' : `${amount} of its smallest unit`

/** Whether a call has bytes behind its arguments, which are not decoded, and can mean something to a contract. */
const isLonger = (call: ContractCall) =>
  decode({ ...call, payload: `0x${call.payload.slice(2, -2)}` })?.kind !== 'call'

const approvals = { lower: 'Lower an approval', raise: 'Raise an approval', set: 'Approve' }

/**
 * What a call of a token's contract does, as far as the wallet reads it. Whether the contract is a token, and how many decimals it
 * has, is not read from a node. `undefined` for any other call.
 */
export function describeCall(call: ContractCall): Facts | undefined {
  const act = decodeClean(call)
  if (!act || isLonger(call)) return undefined
  if (act.kind === 'approval-for-all')
    return {
      Call: act.isApproved ? 'Approve all NFTs' : 'Revoke all NFTs',
      Operator: getAddress(act.spender),
    }
  // An approval with an end is a permit, or one in another contract.
  if (act.kind === 'approval' && act.expiry === undefined)
    return {
      Call: approvals[act.change],
      Spender: getAddress(act.spender),
      'Token amount': toText(act),
    }
  // Another asset is moved by a contract that may.
  if (act.kind !== 'transfer' || act.asset !== toLowerCase(call.to)) return undefined
  const isOwn = act.from === toLowerCase(call.from)
  return {
    Call: isOwn ? 'Transfer' : 'Transfer from',
    ...(!isOwn && { Owner: getAddress(act.from) }),
    Receiver: getAddress(act.to),
    ...(act.tokenId !== undefined && { 'Token id': String(act.tokenId) }),
    'Token amount': toText(act),
  }
}

type Call = {
  readonly from: Hex
  readonly payload: Hex
  readonly to: Hex | null | undefined
  readonly value: bigint
}

export const describeTransaction = ({ from, payload, to, value }: Call, amount: string): Facts => ({
  To: to ?? 'A new contract',
  ...((value > 0n || payload === '0x') && { Amount: amount }),
  ...(to && describeCall({ from, payload, to })),
  ...(payload !== '0x' && { Data: payload }),
})
