import type { ReactNode } from 'react'
import type {
  AccountCreationAct,
  Act,
  AuthorityAct,
  DurableNonceAct,
  ExplainedField,
  Explanation,
} from '../../../../shared/core/explanation.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { isolate } from '../../locales/token-text.ts'
import { AddressText } from '../../primitives/address-text.tsx'
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

/** The addresses of an act about accounts of Solana. */
function toAccountParties(
  act: AccountCreationAct | AuthorityAct | DurableNonceAct,
): readonly Party[] {
  if (act.kind === 'account-creation')
    return act.accounts.map(({ owner }) => ['explanation.owner', owner])
  const account: readonly Party[] =
    act.account === undefined ? [] : [['explanation.account', act.account]]
  return act.kind === 'authority' && act.to !== undefined
    ? [...account, ['explanation.to', act.to]]
    : account
}

/** The contract of an act, which Solana calls a program. */
function toContract({ contract }: Act, { chainId }: Explanation): readonly Party[] {
  if (contract === undefined) return []
  return chainId.startsWith('solana:')
    ? [['explanation.program', contract]]
    : [['explanation.contract', contract]]
}

/** The addresses of an act, of which each is shown whole. */
function toParties(act: Act, explanation: Explanation): readonly Party[] {
  const account = explanation.address.toLowerCase()
  const isOurs = (address: string) => address.toLowerCase() === account
  const contract = toContract(act, explanation)
  if (act.kind === 'account-creation' || act.kind === 'authority' || act.kind === 'durable-nonce')
    return toAccountParties(act)
  if (act.kind === 'approval')
    return [
      ['explanation.spender', act.spender],
      ['explanation.contract', act.asset],
    ]
  if (act.kind === 'approval-for-all') return [['explanation.spender', act.spender], ...contract]
  if (act.kind === 'exchange')
    return isOurs(act.receiver) ? contract : [['explanation.receiver', act.receiver], ...contract]
  if (act.kind !== 'transfer') return contract
  const receiving: readonly Party[] = [
    ['explanation.to', act.to],
    ...(act.asset === undefined ? [] : contract),
  ]
  return isOurs(act.from) ? receiving : [['explanation.from', act.from], ...receiving]
}

/** What a descriptor says of an act, and what of it could not be read. */
function toDescribed(act: Act, message: Wording['message']): readonly ExplainedField[] {
  const description = 'description' in act ? act.description : undefined
  if (!description) return []
  const { fields, unread } = description
  if (unread.length === 0) return fields
  return [...fields, { label: message('explanation.partly-read'), value: unread.join(', ') }]
}

/** The texts of an act beside its addresses. */
function toFields(act: Act, { message, tag }: Wording): readonly ExplainedField[] {
  const described = toDescribed(act, message)
  if (act.kind === 'typed-data') return [...described, ...act.fields]
  if (act.kind === 'call')
    return [...described, { label: message('explanation.data'), value: act.data }]
  if (act.kind === 'memo' || act.kind === 'message')
    return [{ label: message('explanation.text'), value: act.text }]
  if (act.kind === 'request') return act.fields
  if (act.kind !== 'approval') return []
  const { expiry, witness } = act
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

/** What belongs to one act: its addresses, its texts, and the amount that goes with it. */
export function ActDetails({ act, explanation, wording }: Props & { act: Act }) {
  const { message } = wording
  const withIt = { amount: act.value, asset: undefined, tokenId: undefined }
  return (
    <Fields fields={toFields(act, wording)} wording={wording}>
      {toParties(act, explanation).map(([title, address]) => (
        <div key={`${title} ${address}`}>
          <dt>
            {message(title)}
            {explanation.names[address] !== undefined && (
              <>
                {' '}
                (<bdi>{explanation.names[address]}</bdi>)
              </>
            )}
          </dt>
          <dd>
            <AddressText groups={groupAddress(address)} />
          </dd>
        </div>
      ))}
      {act.value > 0n && (
        <div>
          <dt>{message('explanation.value')}</dt>
          <dd>{toAmount(wording, withIt)}</dd>
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

/** The acts of a batch, each with its sentence. */
export function Steps({ acts, explanation, wording }: Props & { acts: readonly Act[] }) {
  return (
    <ol className="explanation-steps">
      {acts.map((act, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The order of the acts is fixed.
        <li key={index}>
          <p>
            <bdi>{toSentence(act, wording, explanation.address)}</bdi>
          </p>
          <ActDetails act={act} explanation={explanation} wording={wording} />
          {act.kind === 'batch' && (
            <Steps acts={act.acts} explanation={explanation} wording={wording} />
          )}
        </li>
      ))}
    </ol>
  )
}
