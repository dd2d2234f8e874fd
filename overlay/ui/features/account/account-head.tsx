import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import infoIcon from '@lucide/icons/icons/info'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ConnectedState } from '../../../../shared/controllers/connection-state.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import type { AvatarAccount } from '../../../../shared/options/appearance.ts'
import { toAccountId } from '../../../../shared/schema/primitives.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Identicon } from '../../primitives/identicon.tsx'
import { Picture } from '../../primitives/picture.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BalanceLine } from './balance-line.tsx'
import { useIdentity } from './use-identity.ts'
import { toWalletName } from './wallet-name.ts'
import { accountWords } from './words.ts'

/** Scrolls the card to its top when another account takes the place of the shown one. Returns the ref of the account's part. */
function useTopOfAccount(address: string) {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (shown.current === address) return
    shown.current = address
    part.current?.closest('.body')?.scrollTo(0, 0)
  }, [address])
  return part
}

/** The picture of an account over its identicon, which stays where the picture does not load. The host’s picture is above both. */
function AccountPicture({ account }: { account: AvatarAccount }) {
  const { address, imageUrl: url } = account
  const HostAvatar = useFeatures().hostParts.peek()?.HostAvatar
  const [failed, setFailed] = useState<string>()
  return (
    <span className="account-picture">
      <Identicon address={address} />
      {url && url !== failed && <Picture onError={() => setFailed(url)} src={url} />}
      {HostAvatar && <HostAvatar account={account} />}
    </span>
  )
}

export function AccountHead({ connection }: { connection: ConnectedState }) {
  const { account, accounts, chainId } = connection
  const { actions } = useCore()
  const message = useMessage(accountWords)
  const [isShown, setShown] = useState(false)
  const panelId = useId()
  const part = useTopOfAccount(account.address)
  const identity = useIdentity(account, chainId)
  const short = shortenAddress(account.address)
  const name = identity?.name
  const label = message(isShown ? 'account.address-hide' : 'account.address-show', {
    address: name ? `${name}, ${short}` : short,
  })

  return (
    <>
      <div className="account" ref={part}>
        <AccountPicture
          account={{
            address: account.address,
            caipAddress: toAccountId(chainId, account.address),
            imageUrl: identity?.avatarUrl,
            name,
          }}
        />
        <div className="account-line">
          <button
            aria-controls={isShown ? panelId : undefined}
            aria-expanded={isShown}
            aria-label={label}
            className="account-name"
            data-named={name !== undefined || undefined}
            onClick={() => setShown(!isShown)}
            type="button"
          >
            <bdi>{name ?? short}</bdi>
            <Icon of={chevronDownIcon} size={16} />
          </button>
          <CopyButton
            doneText={message('account.copied')}
            label={message('account.copy')}
            onFailed={() => actions.notify('error', 'copy-failed')}
            text={account.address}
          />
        </div>
        <BalanceLine />
        <OtherAccount connection={connection} />
      </div>
      {isShown && <AccountPanel account={account} accounts={accounts} id={panelId} />}
    </>
  )
}

/** Says that the wallet itself is on another account, which it may show in its prompts. */
function OtherAccount({ connection }: { connection: ConnectedState }) {
  const { account, accounts, connector } = connection
  const message = useMessage(accountWords)
  const [first] = accounts
  // The embedded wallet follows the overlay.
  if (!first || first.address === account.address || connector.type === 'AUTH') return null
  return (
    <p className="account-other">
      <Icon of={infoIcon} size={16} />
      {message('account.other', {
        address: shortenAddress(first.address),
        wallet: toWalletName(connection) ?? message('account.your-wallet'),
      })}
    </p>
  )
}
