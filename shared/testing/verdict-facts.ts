import type {
  ApprovalAction,
  AssetRecord,
  AuthorityAction,
  Changes,
  ExchangeAction,
  TransferAction,
} from '../core/explanation.ts'
import type { Party } from '../features/explain/judge/parties.ts'
import { type Facts, toVerdict } from '../features/explain/judge/verdict.ts'

export const from = `0x${'11'.repeat(20)}`
export const friend = `0x${'22'.repeat(20)}`
export const stranger = `0x${'33'.repeat(20)}`
export const token = `0x${'44'.repeat(20)}`
export const house = `0x${'55'.repeat(20)}`

export const base = { contract: token, value: 0n }
export const transfer: TransferAction = {
  ...base,
  amount: 5n,
  asset: token,
  from,
  kind: 'transfer',
  to: friend,
  tokenId: undefined,
}
export const approval: ApprovalAction = {
  ...base,
  amount: 5n,
  asset: token,
  change: 'set',
  expiry: undefined,
  isPermit: false,
  isUnlimited: false,
  kind: 'approval',
  spender: house,
  witness: [],
}
/** An order that gives some of the token and gets ether, whose prices are known. */
export const order: ExchangeAction = {
  ...base,
  gets: [{ amount: 5n, asset: undefined, tokenId: undefined }],
  gives: [{ amount: 5n, asset: token, tokenId: undefined }],
  isOrder: true,
  kind: 'exchange',
  receiver: from,
}
export const authority: AuthorityAction = {
  account: 'account',
  contract: undefined,
  kind: 'authority',
  right: 'mint',
  to: undefined,
  value: 0n,
}
export const record: AssetRecord = {
  address: token,
  decimals: 6,
  iconUrl: undefined,
  kind: 'token',
  name: 'Token',
  symbol: 'TKN',
}
export const simulated = {
  arrives: [],
  leaves: [],
  status: 'simulated',
} as const satisfies Changes
export const party: Party = { isAccount: false, isNew: false }
export const contracts = {
  holdings: new Map([[token, { balance: 100n, supply: 1_000n }]]),
  parties: new Map([
    [token, party],
    [house, party],
    [stranger, party],
  ]),
}
/** A transfer to a known receiver, and an approval of a contract that the host names: nothing is wrong with either. */
export const facts: Facts = {
  actions: [transfer],
  assets: [record],
  changes: simulated,
  contracts,
  from,
  held: [],
  hostNames: new Map([[house, 'House']]),
  isContradicted: false,
  isFeeHigh: false,
  isOtherSite: false,
  isPartial: false,
  receivers: [friend],
  unread: [],
}
export const say = (changed: Partial<Facts>) => toVerdict({ ...facts, ...changed })
export const fine = { reasons: [], word: 'fine' }
export const warn = (...reasons: string[]) => ({ reasons, word: 'look' })
export const stop = (...reasons: string[]) => ({ reasons, word: 'stop' })
export const holdings = (balance: bigint | undefined, supply: bigint | undefined) => ({
  contracts: { ...contracts, holdings: new Map([[token, { balance, supply }]]) },
})
