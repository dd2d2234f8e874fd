import type { AccountCreationAction, Action, PriorityFee } from '../../../core/explanation.ts'
import { toBase58 } from '../../../format/base58.ts'
import { type DecodedAuthority, givesRight } from './decode-authority.ts'
import { computeProgram, type DecodedInstruction, decodeInstruction } from './decode-instruction.ts'
import { decodeText } from './decode-text.ts'
import type { AccountFacts } from './node-accounts.ts'
import type { SolanaInstruction, SolanaMessage } from './solana-message.ts'
import { toShownText } from './to-shown-text.ts'

const millionths = 1_000_000n
/** The network gives a transaction so many units at most. */
const mostUnits = 1_400_000n
const unitsOfInstruction = 200_000n
/** An allowance of half of what its field can hold has no limit. */
const unlimited = 2n ** 63n

export function decodePriority({ instructions }: SolanaMessage): PriorityFee | undefined {
  const decoded = instructions.flatMap((one) => decodeInstruction(one) ?? [])
  const unitPrice = decoded.find((one) => one.kind === 'unit-price')?.price
  if (unitPrice === undefined) return undefined
  const others = instructions.filter(({ program }) => program !== computeProgram).length
  const limit =
    decoded.find((one) => one.kind === 'unit-limit')?.units ?? BigInt(others) * unitsOfInstruction
  const units = limit < mostUnits ? limit : mostUnits
  return { amount: (unitPrice * units + millionths - 1n) / millionths, unitPrice, units }
}

const call = (program: string): Action => ({
  contract: program || undefined,
  data: '0x',
  kind: 'call',
  value: 0n,
})

const toCall = (program: string) => (program === computeProgram ? undefined : call(program))

function toMemo(bytes: Uint8Array<ArrayBuffer>, contract: string): Action {
  const text = decodeText(bytes)
  const shown = toShownText({ isBytes: text === undefined, text: text ?? toBase58(bytes) })
  return { contract, ...shown, kind: 'memo', value: 0n }
}

/** The first instruction makes the transaction last until the nonce changes. Elsewhere, it changes the nonce alone. */
const toNonceAction = (account: string | undefined, program: string, index: number): Action =>
  index === 0 ? { account, contract: program, kind: 'durable-nonce', value: 0n } : call(program)

function toAuthorityAction(
  decoded: DecodedAuthority,
  program: string,
  { tokens }: AccountFacts,
): Action {
  const { account } = decoded
  const shared = { contract: program, value: 0n } as const
  if (account === '') return call(program)
  if (decoded.kind === 'authority') {
    const { kind, right, to } = decoded
    return { ...shared, account, kind, right, to }
  }
  const { amount, spender } = decoded
  if (spender === '') return call(program)
  const asset = decoded.mint ?? tokens.get(account)?.mint
  if (asset === undefined)
    return { ...shared, account, kind: 'authority', right: 'delegate', to: spender }
  return {
    ...shared,
    amount,
    asset,
    change: 'set',
    expiry: undefined,
    isPermit: false,
    isUnlimited: amount >= unlimited,
    kind: 'approval',
    spender,
    witness: [],
  }
}

function toCreations(
  instructions: readonly SolanaInstruction[],
  { rents }: AccountFacts,
): ReadonlyMap<SolanaInstruction, AccountCreationAction> {
  const created = instructions
    .flatMap((instruction) => {
      const decoded = decodeInstruction(instruction)
      return decoded?.kind === 'token-account' ? [{ ...decoded, instruction }] : []
    })
    .filter(({ created: address }) => !rents || rents.has(address))
    .filter((one, index, all) => all.findIndex(({ created: key }) => key === one.created) === index)
  const actions = new Map<SolanaInstruction, AccountCreationAction>()
  for (const { instruction, payer } of created) {
    const paid = created.filter((one) => one.payer === payer)
    if (paid[0]?.instruction !== instruction) continue
    actions.set(instruction, {
      accounts: paid.map(({ created: address, mint, owner }) => ({ address, asset: mint, owner })),
      contract: instruction.program,
      kind: 'account-creation',
      payer,
      rent: rents && paid.reduce((sum, one) => sum + (rents.get(one.created) ?? 0n), 0n),
      value: 0n,
    })
  }
  return actions
}

function toTransfer(
  decoded: Extract<DecodedInstruction, { kind: 'token-transfer' | 'transfer' }>,
  contract: string,
  { tokens }: AccountFacts,
): Action {
  const shared = { contract, kind: 'transfer', tokenId: undefined, value: 0n } as const
  if (decoded.kind === 'transfer') {
    const { amount, from, to } = decoded
    return { ...shared, amount, asset: undefined, from, to }
  }
  const { amount, authority, destination, mint, source } = decoded
  const from = tokens.get(source)?.owner ?? authority
  const to = tokens.get(destination)?.owner ?? destination
  return { ...shared, amount, asset: mint, from, to }
}

/** What is paid for computing is said beside the actions. Bytes that are not read are a call. */
const toBudget = ({ hasMoreData }: DecodedInstruction, program: string) =>
  hasMoreData ? call(program) : undefined

function toAction(instruction: SolanaInstruction, index: number, facts: AccountFacts) {
  const { program } = instruction
  const decoded = decodeInstruction(instruction)
  switch (decoded?.kind) {
    case 'transfer':
    case 'token-transfer':
      return toTransfer(decoded, program, facts)
    case 'approval':
    case 'authority':
      return toAuthorityAction(decoded, program, facts)
    case 'memo':
      return toMemo(decoded.bytes, program)
    case 'nonce':
      return toNonceAction(decoded.account, program, index)
    case 'unit-limit':
    case 'unit-price':
      return toBudget(decoded, program)
    case 'token-account':
      return undefined
    case undefined:
      return toCall(program)
    default:
      return decoded satisfies never
  }
}

export function decodeSolana(
  { hasTables, instructions }: SolanaMessage,
  facts: AccountFacts,
): readonly Action[] {
  const creations = toCreations(instructions, facts)
  const actions = instructions.flatMap((instruction, index): Action | readonly Action[] => {
    const action = creations.get(instruction) ?? toAction(instruction, index, facts)
    if (!action) return []
    return decodeInstruction(instruction)?.hasMoreData ? { ...action, fault: 'unclean' } : action
  })
  return hasTables || actions.length === 0 ? [...actions, call('')] : actions
}

export const givesRights = (
  { instructions }: SolanaMessage,
  { tokens }: AccountFacts,
  owner: string,
): boolean =>
  instructions.some((instruction) => {
    const decoded = decodeInstruction(instruction)
    if (decoded?.kind !== 'approval' && decoded?.kind !== 'authority') return false
    const holder = tokens.get(decoded.account)?.owner
    return givesRight(decoded, instruction, { holder, owner })
  })
