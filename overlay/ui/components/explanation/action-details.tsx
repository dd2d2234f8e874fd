import type { ReactNode } from 'react'
import type {
  AccountCreationAction,
  Action,
  AuthorityAction,
  DurableNonceAction,
  ExplainedField,
  Explanation,
} from '../../../../shared/core/explanation.ts'
import { isolate } from '../../locales/token-text.ts'
import { NamedAddress, toKnownName } from '../named-address.tsx'
import { toAmount, toSentence, type Wording } from './to-sentence.ts'

type Props = { explanation: Explanation; wording: Wording }

type PartyKey =
  | 'explanation.account'
  | 'explanation.contract'
  | 'explanation.from'
  | 'explanation.owner'
  | 'explanation.program'
  | 'explanation.receiver'
  | 'explanation.spender'
  | 'explanation.to'
type Party = readonly [title: PartyKey, address: string]

/** The addresses of an action about accounts of Solana. */
function toAccountParties(
  action: AccountCreationAction | AuthorityAction | DurableNonceAction,
): readonly Party[] {
  if (action.kind === 'account-creation')
    return action.accounts.map(({ owner }) => ['explanation.owner', owner])
  const account: readonly Party[] =
    action.account === undefined ? [] : [['explanation.account', action.account]]
  return action.kind === 'authority' && action.to !== undefined
    ? [...account, ['explanation.to', action.to]]
    : account
}

/** The contract of an action, which Solana calls a program. */
function toContract({ contract }: Action, { chainId }: Explanation): readonly Party[] {
  if (contract === undefined) return []
  return chainId.startsWith('solana:')
    ? [['explanation.program', contract]]
    : [['explanation.contract', contract]]
}

/** The addresses of an action, of which each is shown whole. */
function toParties(action: Action, explanation: Explanation): readonly Party[] {
  const account = explanation.address.toLowerCase()
  const isOurs = (address: string) => address.toLowerCase() === account
  const contract = toContract(action, explanation)
  if (
    action.kind === 'account-creation' ||
    action.kind === 'authority' ||
    action.kind === 'durable-nonce'
  )
    return toAccountParties(action)
  if (action.kind === 'approval')
    return [
      ['explanation.spender', action.spender],
      ['explanation.contract', action.asset],
    ]
  if (action.kind === 'approval-for-all')
    return [['explanation.spender', action.spender], ...contract]
  if (action.kind === 'exchange')
    return isOurs(action.receiver)
      ? contract
      : [['explanation.receiver', action.receiver], ...contract]
  if (action.kind !== 'transfer') return contract
  const receiving: readonly Party[] = [
    ['explanation.to', action.to],
    ...(action.asset === undefined ? [] : contract),
  ]
  return isOurs(action.from) ? receiving : [['explanation.from', action.from], ...receiving]
}

/** What a descriptor says of an action, and what of it could not be read. */
function toDescribed(action: Action, message: Wording['message']): readonly ExplainedField[] {
  const description = 'description' in action ? action.description : undefined
  if (!description) return []
  const { fields, unread } = description
  if (unread.length === 0) return fields
  return [...fields, { label: message('explanation.partly-read'), value: unread.join(', ') }]
}

/** The texts of an action beside its addresses. */
function toFields(action: Action, { message, tag }: Wording): readonly ExplainedField[] {
  const described = toDescribed(action, message)
  if (action.kind === 'typed-data') return [...described, ...action.fields]
  if (action.kind === 'call')
    return [...described, { label: message('explanation.data'), value: action.data }]
  if (action.kind === 'memo' || action.kind === 'message')
    return [{ label: message('explanation.text'), value: action.text }]
  if (action.kind === 'request') return action.fields
  if (action.kind !== 'approval') return []
  const { expiry, witness } = action
  // Later than any date that can be written is no end.
  const isDated = expiry !== undefined && expiry < 2n ** 40n
  const date = isDated && new Date(Number(expiry) * 1000)
  return [
    ...(date
      ? [
          {
            label: message('explanation.expiry'),
            value: new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
              dateStyle: 'medium',
              timeStyle: 'short',
            }).format(date),
          },
        ]
      : []),
    ...witness,
  ]
}

/** What belongs to one action: its addresses, its texts, and the amount that goes with it. */
export function ActDetails({ action, explanation, wording }: Props & { action: Action }) {
  const { message } = wording
  const withIt = { amount: action.value, asset: undefined, tokenId: undefined }
  return (
    <Fields fields={toFields(action, wording)} wording={wording}>
      {toParties(action, explanation).map(([title, address]) => (
        <div key={`${title} ${address}`}>
          <dt>{message(title)}</dt>
          <dd>
            <NamedAddress address={address} name={toKnownName(explanation, address)} />
          </dd>
        </div>
      ))}
      {action.value > 0n && (
        <div>
          <dt>{message('explanation.value')}</dt>
          <dd>
            <bdi dir="ltr">{toAmount(wording, withIt)}</bdi>
          </dd>
        </div>
      )}
    </Fields>
  )
}

/** The first of many values, and how much of a long one, before the visitor opens the rest. */
const shownFields = 60
const shownText = 500

type FieldsProps = {
  children?: ReactNode
  fields: readonly ExplainedField[]
  wording: Wording
}

/** A list of values, of which many are behind a line that says how many. */
function Fields({ children, fields, wording }: FieldsProps) {
  const rest = fields.slice(shownFields)
  return (
    <>
      <dl className="explanation-parts">
        {children}
        {fields.slice(0, shownFields).map(({ label, value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The order of the fields is fixed, and two can have one label.
          <div key={index}>
            <dt>{isolate(label)}</dt>
            <dd className="explanation-text">
              <LongText text={value} wording={wording} />
            </dd>
          </div>
        ))}
      </dl>
      {rest.length > 0 && (
        <details className="explanation-rest">
          <summary>
            {wording.message('explanation.more-values', { count: String(rest.length) })}
          </summary>
          <Fields fields={rest} wording={wording} />
        </details>
      )}
    </>
  )
}

/** A text whose end is behind a line that says how long it is. */
export function LongText({ text, wording }: { text: string; wording: Wording }) {
  const characters = Array.from(text)
  if (characters.length <= shownText) return text
  const count = String(characters.length - shownText)
  return (
    <>
      {characters.slice(0, shownText).join('')}
      <details className="explanation-rest">
        <summary>{wording.message('explanation.more-characters', { count })}</summary>
        {characters.slice(shownText).join('')}
      </details>
    </>
  )
}

/** The actions of a batch, each with its sentence. */
export function Steps({ actions, explanation, wording }: Props & { actions: readonly Action[] }) {
  return (
    <ol className="explanation-steps">
      {actions.map((action, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The order of the actions is fixed.
        <li key={index}>
          <p>
            <bdi>{toSentence(action, wording, explanation.address)}</bdi>
          </p>
          <ActDetails action={action} explanation={explanation} wording={wording} />
          {action.kind === 'batch' && (
            <Steps actions={action.actions} explanation={explanation} wording={wording} />
          )}
        </li>
      ))}
    </ol>
  )
}
