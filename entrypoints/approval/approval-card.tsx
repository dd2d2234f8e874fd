import { useId } from 'react'
import { groupAddress } from '../../shared/format/address.ts'
import { isAddress } from '../../shared/schema/is-address.ts'
import type { Approval } from '../../shared/wire/wallet.ts'
import type { Visibility } from './watch-visibility.ts'

const titles: Readonly<Record<Approval['kind'], string>> = {
  connect: 'Connect to this page?',
  send: 'Send this transaction?',
  sign: 'Sign this message?',
  'sign-in': 'Sign in to this page?',
  'sign-transaction': 'Sign this transaction?',
}

/** Why Approve is off. */
const reasons: Readonly<Record<Visibility, string>> = {
  altered: 'Approve is off: this page changes how this request looks.',
  covered: 'Approve is off: something on this page lies over this request.',
  detached: 'Approve is off: this page has removed this request.',
  outside: 'Approve is off: the window is too small to show this request.',
  unread: 'Approve is off: scroll to the end of the request first.',
  settling: 'Read the request before you approve it.',
  visible: 'Read the request before you approve it.',
}

type ApprovalCardProps = {
  approval: Approval
  /** Called with a press of Approve or Reject. The event says whether a person made it. */
  onDecide: (isApproved: boolean, event: Event) => void
  origin: string
  visibility: Visibility
}

/** What the tester approves, where it comes from, and the two decisions. */
export function ApprovalCard({ approval, onDecide, origin, visibility }: ApprovalCardProps) {
  const title = useId()
  const hint = useId()
  const { account, facts, kind, network } = approval
  return (
    <>
      <header>
        <p className="mark">Test wallet</p>
        <h1 id={title}>{titles[kind]}</h1>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls must be reached by keyboard. */}
      <main aria-labelledby={title} tabIndex={0}>
        <dl>
          <Fact label="Page" value={origin} />
          <Fact isCode label="Account" value={account} />
          <Fact label="Network" value={network} />
        </dl>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ label, value }) => (
              <Fact isCode={label !== 'Amount'} key={label} label={label} value={value} />
            ))}
          </dl>
        )}
        <p className="note">
          This wallet has a throw-away key of the Portico extension. Never send it anything of
          value.
        </p>
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

/** An address in groups of four, which are easier to compare. Any other value as it is. */
const toReadable = (value: string) =>
  isAddress(value, 'eip155') || isAddress(value, 'solana') ? groupAddress(value).join(' ') : value

type FactProps = { isCode?: boolean; label: string; value: string }

function Fact({ isCode = false, label, value }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isCode ? 'code' : undefined}>{toReadable(value)}</dd>
    </div>
  )
}
