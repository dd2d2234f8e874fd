import { useId } from 'react'
import { groupAddress } from '../../shared/format/address.ts'
import { isAddress } from '../../shared/schema/is-address.ts'
import type { Approval } from '../../shared/wire/wallet.ts'
import type { Visibility } from '../visibility/watch-visibility.ts'

const titles: Readonly<Record<Approval['kind'], string>> = {
  'add-network': 'Add this network?',
  connect: 'Connect to this page?',
  send: 'Send this transaction?',
  sign: 'Sign this message?',
  'sign-in': 'Sign in to this page?',
  'sign-transaction': 'Sign this transaction?',
}

const reasons: Readonly<Record<Visibility, string>> = {
  altered: 'Approve is off: this page changes how this request looks.',
  covered: 'Approve is off: something on this page covers this request.',
  detached: 'Approve is off: this page has removed this request.',
  framed:
    'Approve is off: this browser can’t tell what covers a frame. Open the dapp in its own tab.',
  outside: 'Approve is off: the window is too small to show this request.',
  unfocused: 'Approve is off: another window may cover this request. Press here first.',
  unread: 'Approve is off: scroll to the end of the request first.',
  settling: 'Read the request before you approve it.',
  visible: 'Read the request before you approve it.',
}

export const getApprovalName = ({ kind }: Approval): string =>
  kind === 'add-network' ? 'Portico' : 'Test wallet'

const toNote = ({ kind }: Approval) =>
  kind === 'add-network'
    ? 'This page names the network and its nodes. A node sees your addresses, and decides which balances and transactions you see. Add it only if you trust it.'
    : 'This wallet has a throw-away key of the Portico extension. Never send it anything of value.'

type ApprovalCardProps = {
  approval: Approval
  /** Called with a press of Approve or Reject. The event says whether a person made it. */
  onDecide: (isApproved: boolean, event: Event) => void
  origin: string
  visibility: Visibility
}

export function ApprovalCard({ approval, onDecide, origin, visibility }: ApprovalCardProps) {
  const title = useId()
  const hint = useId()
  const { account, facts, kind, network } = approval
  return (
    <>
      <header>
        <p className="mark">{getApprovalName(approval)}</p>
        <h1 id={title}>{titles[kind]}</h1>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls must be reached by keyboard. */}
      <main aria-labelledby={title} tabIndex={0}>
        <dl>
          <Fact label="Page" value={origin} />
          <Fact label="Network" value={network} />
          {account !== '' && <Fact label="Account" value={account} />}
        </dl>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
        )}
        <p className="note">{toNote(approval)}</p>
      </main>
      <footer>
        <output data-visibility={visibility} id={hint}>
          {reasons[visibility]}
        </output>
        <button onClick={({ nativeEvent }) => onDecide(false, nativeEvent)} type="button">
          Reject
        </button>
        <button
          aria-describedby={hint}
          className="approve"
          disabled={visibility !== 'visible'}
          onClick={({ nativeEvent }) => onDecide(true, nativeEvent)}
          type="button"
        >
          Approve
        </button>
      </footer>
    </>
  )
}

/** An address in groups of four, which are easier to compare. `undefined` for any other value. */
const toGroups = (value: string) =>
  isAddress(value, 'eip155') || isAddress(value, 'solana')
    ? groupAddress(value).join(' ')
    : undefined

const longestRow = 36

type FactProps = { label: string; value: string }

function Fact({ label, value }: FactProps) {
  const address = toGroups(value)
  const isLong = value.includes('\n') || label.length + value.length > longestRow
  return (
    <div className={isLong ? 'long' : undefined}>
      <dt>{label}</dt>
      <dd className={address || /^0x|\n/.test(value) ? 'code' : undefined}>{address ?? value}</dd>
    </div>
  )
}
