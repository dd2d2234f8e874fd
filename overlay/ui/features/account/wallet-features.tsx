import creditCardIcon from '@lucide/icons/icons/credit-card'
import qrCodeIcon from '@lucide/icons/icons/qr-code'
import repeatIcon from '@lucide/icons/icons/repeat'
import sendIcon from '@lucide/icons/icons/send'
import { isOnrampOffered, isSwapOffered } from '../../../../shared/wallets/wallet-offers.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { accountWords } from './words.ts'

const tiles = {
  onramp: { icon: creditCardIcon, label: 'account.buy', view: 'OnRampProviders' },
  receive: { icon: qrCodeIcon, label: 'account.receive', view: 'WalletReceive' },
  send: { icon: sendIcon, label: 'account.send', view: 'WalletSend' },
  swaps: { icon: repeatIcon, label: 'swap.title', view: 'Swap' },
} as const

/** What the visitor can do with the account, in the host's order (§9.19). */
export function WalletFeatures() {
  const { actions, options, platform } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(accountWords)
  const { walletFeaturesOrder, ...features } = options.features
  const { chainNamespace } = network
  const isOffered = chainNamespace === 'eip155' || chainNamespace === 'solana'
  const context = { options, platform }
  const offers = {
    onramp: isOnrampOffered(context, network),
    receive: true,
    send: true,
    swaps: isSwapOffered(context, network),
  }
  const shown = walletFeaturesOrder.flatMap((feature) =>
    features[feature] && offers[feature] ? [tiles[feature]] : [],
  )
  if (!isOffered || shown.length === 0) return null
  return (
    <div className="wallet-features">
      {shown.map(({ icon, label, view }) => (
        <button className="button" key={view} onClick={() => actions.goTo(view)} type="button">
          <Icon of={icon} size={20} />
          {message(label)}
        </button>
      ))}
    </div>
  )
}
