import { useId } from 'react'
import type { SignedOut, SigningIn } from '../../../../shared/core/sign-in-state.ts'
import type { SignInFeature } from '../../../../shared/features/sign-in/create-sign-in.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { parseAccountIdParts } from '../../../../shared/schema/account-id.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Identicon } from '../../primitives/identicon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { SignFoot } from './sign-foot.tsx'
import { useSignInMessage, useSite } from './use-sign-in.ts'
import { signInWords } from './words.ts'

type Props = { signIn: SignInFeature; state: SignedOut | SigningIn }

export function SignPanel({ signIn, state }: Props) {
  const message = useMessage(signInWords)
  const wallet = useActiveWallet(message('sign-in.your-wallet'))
  const network = useNetwork((store) => store.network)
  const site = useSite()
  const { accountId, linkedTo } = state
  const address = parseAccountIdParts(accountId).address
  return (
    <>
      <div className="hero sign-hero">
        <Avatar imageUrl={wallet.imageUrl} name={wallet.name} size="large" />
        <div className="hero-text">
          <h3>{message('sign-in.heading', { site })}</h3>
          <p>{message('sign-in.text', { wallet: wallet.name })}</p>
        </div>
      </div>
      <div className="group">
        <ListRow
          leading={<Identicon address={address} size={40} />}
          note={
            linkedTo &&
            message('sign-in.link', {
              address: shortenAddress(parseAccountIdParts(linkedTo).address),
            })
          }
          overline={message('sign-in.account')}
          title={shortenAddress(address)}
        />
        <ListRow
          leading={<NetworkAvatar network={network} />}
          overline={message('sign-in.network')}
          title={network.name}
        />
      </div>
      <MessageText signIn={signIn} />
      <SignFoot signIn={signIn} state={state} wallet={wallet.name} />
    </>
  )
}

/** The text that the wallet signs, to the byte. It has the height of a row while it is folded. */
function MessageText({ signIn }: { signIn: SignInFeature }) {
  const message = useMessage(signInWords)
  const state = useSignInMessage(signIn)
  const id = useId()
  if (state.status !== 'ready')
    return <p className="sign-message sign-summary">{message('sign-in.message')}</p>
  return (
    <details className="sign-message">
      <summary className="sign-summary" id={id}>
        {message('sign-in.message')}
      </summary>
      <pre
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a control in it, keys could not scroll it.
        tabIndex={0}
      >
        {state.prepared.text}
      </pre>
    </details>
  )
}
