import type {
  AccountCreationAction,
  Action,
  ApprovalAction,
  AssetAmount,
  AssetRecord,
  AuthorityAction,
  ExchangeAction,
  Explanation,
  RequestAction,
  TransferAction,
} from '../../../../shared/core/explanation.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import type { explanationWords } from '../../locales/explanation-words.ts'
import { isolate, toExactText } from '../../locales/token-text.ts'

export type Wording = {
  readonly assets: Explanation['assets']
  readonly message: FormatMessage<keyof typeof explanationWords>
  readonly tag: string
}

export const findAsset = (
  assets: Explanation['assets'],
  asset: string | undefined,
): AssetRecord | undefined => assets.find(({ address }) => address === asset)

/** What an asset is counted in. One that the chain says nothing of is counted in its smallest unit. */
export function toUnit({ assets, message }: Wording, asset: string | undefined): string {
  const record = findAsset(assets, asset)
  const text = record?.symbol || record?.name
  if (record?.kind === 'unknown' || record === undefined) return message('explanation.units')
  return isolate(text || (asset === undefined ? '' : shortenAddress(asset)))
}

export function toName({ assets, message }: Wording, asset: string | undefined): string {
  const record = findAsset(assets, asset)
  return isolate(record?.name || record?.symbol || message('explanation.unnamed'))
}

export const toNumber = (
  { assets, tag }: Wording,
  { amount, asset }: Pick<AssetAmount, 'amount' | 'asset'>,
): string => toExactText(amount, findAsset(assets, asset)?.decimals ?? 0, tag)

/** An amount with its unit, or a token of a collection with its id. */
export function toAmount(wording: Wording, one: AssetAmount): string {
  const { amount, asset, tokenId } = one
  const isCollection = findAsset(wording.assets, asset)?.kind === 'collection'
  if (!isCollection && tokenId === undefined)
    return `${toNumber(wording, one)} ${toUnit(wording, asset)}`
  const name = toName(wording, asset)
  const named = tokenId === undefined ? name : `${name} #${tokenId}`
  return amount === 1n ? named : `${amount} × ${named}`
}

const toAmounts = (wording: Wording, amounts: readonly AssetAmount[]): string =>
  amounts.map((one) => toAmount(wording, one)).join(', ') || '0'

function toTransfer(action: TransferAction, wording: Wording, account: string): string {
  const { amount, asset, from, tokenId } = action
  const { message } = wording
  if (tokenId !== undefined)
    return message(amount === 1n ? 'explanation.send-one' : 'explanation.send-some', {
      amount: String(amount),
      id: String(tokenId),
      name: toName(wording, asset),
    })
  const isOurs = from.toLowerCase() === account.toLowerCase()
  return message(isOurs ? 'explanation.send' : 'explanation.move', {
    amount: toNumber(wording, action),
    symbol: toUnit(wording, asset),
  })
}

function toApproval(action: ApprovalAction, wording: Wording): string {
  const { amount, asset, change, isUnlimited } = action
  const { message } = wording
  if (findAsset(wording.assets, asset)?.kind === 'collection')
    return message('explanation.allow-one', { id: String(amount), name: toName(wording, asset) })
  const values = { amount: toNumber(wording, action), symbol: toUnit(wording, asset) }
  if (change === 'lower') return message('explanation.lower', values)
  if (isUnlimited) return message('explanation.allow-unlimited', values)
  if (change === 'raise') return message('explanation.raise', values)
  return message(amount === 0n ? 'explanation.take-back' : 'explanation.allow', values)
}

function toExchange({ gets, gives, isOrder }: ExchangeAction, wording: Wording): string {
  const values = { given: toAmounts(wording, gives), got: toAmounts(wording, gets) }
  return wording.message(isOrder ? 'explanation.offer' : 'explanation.swap', values)
}

/** A request that is named: a right that another key gets, or the method. */
function toRequest({ method }: RequestAction, { message }: Wording): string {
  if (method === 'wallet_grantPermissions') return message('explanation.grant')
  if (method === 'wallet_revokePermissions') return message('explanation.revoke')
  return message('explanation.request', { method: isolate(method) })
}

/** A right over an account: who has it afterwards tells whether it is given. */
function toAuthority(
  { right, to }: AuthorityAction,
  { message }: Wording,
  account: string,
): string {
  if (to === account) return message('explanation.get-right')
  if (to !== undefined) return message(`explanation.give-${right}`)
  const isOfTokens = right === 'close' || right === 'delegate'
  return message(isOfTokens ? 'explanation.take-right-back' : 'explanation.give-up')
}

/** Accounts that are created. What somebody else pays for them is not named. */
function toCreation(action: AccountCreationAction, wording: Wording, account: string): string {
  const { accounts, payer, rent } = action
  const count = String(accounts.length)
  return rent === undefined || payer !== account
    ? wording.message('explanation.create-accounts', { count })
    : wording.message('explanation.pay-accounts', {
        amount: toAmount(wording, { amount: rent, asset: undefined, tokenId: undefined }),
        count,
      })
}

/** The actions with a sentence that has an amount, or depends on the account. */
type NamedAction =
  | AccountCreationAction
  | ApprovalAction
  | AuthorityAction
  | ExchangeAction
  | TransferAction

/** What an action of no amount does. */
function toPlain(action: Exclude<Action, NamedAction>, wording: Wording) {
  const { message } = wording
  if (action.kind === 'approval-for-all')
    return message(action.isApproved ? 'explanation.allow-all' : 'explanation.take-back-all', {
      name: toName(wording, action.asset),
    })
  if (action.kind === 'batch')
    return message('explanation.batch', { count: String(action.actions.length) })
  if ('description' in action && action.description?.intent)
    return message(`explanation.described-${action.description.source}`, {
      intent: isolate(action.description.intent),
    })
  if (action.kind === 'call')
    return message(action.contract === undefined ? 'explanation.create' : 'explanation.call')
  if (action.kind === 'request') return toRequest(action, wording)
  return action.kind === 'typed-data'
    ? message('explanation.typed-data', { type: isolate(action.primaryType) })
    : message(`explanation.${action.kind}`)
}

/** What an action does, in one sentence. */
export function toSentence(action: Action, wording: Wording, account: string): string {
  if (action.kind === 'transfer') return toTransfer(action, wording, account)
  if (action.kind === 'approval') return toApproval(action, wording)
  if (action.kind === 'authority') return toAuthority(action, wording, account)
  if (action.kind === 'account-creation') return toCreation(action, wording, account)
  return action.kind === 'exchange' ? toExchange(action, wording) : toPlain(action, wording)
}

/** What a whole request does, in one sentence. A memo beside it changes nothing of that. */
export function toHeading({ actions, address }: Explanation, wording: Wording): string {
  const effects = actions.filter(({ kind }) => kind !== 'memo')
  const [first, ...others] = effects.length > 0 ? effects : actions
  if (!first || others.length > 0)
    return wording.message('explanation.batch', { count: String(actions.length) })
  return toSentence(first, wording, address)
}
