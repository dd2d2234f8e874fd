import qrCodeIcon from '@lucide/icons/icons/qr-code'
import repeatIcon from '@lucide/icons/icons/repeat'
import sendIcon from '@lucide/icons/icons/send'
import { hasSwaps } from '../../../../shared/networks/swap-networks.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { accountWords } from './words.ts'

/** The features that this version has, each with its view. */
const tiles = {
  receive: { icon: qrCodeIcon, label: 'account.receive', view: 'WalletReceive' },
  send: { icon: sendIcon, label: 'account.send', view: 'WalletSend' },
  swaps: { icon: repeatIcon, label: 'swap.title', view: 'Swap' },
} as const

/** What the visitor can do with the account, in the host's order (§9.19). */
export function WalletFeatures() {
  const { actions, options } = useCore()
  const network = useNetwork((state) => state.network)
  const namespace = network.chainNamespace
  const message = useMessage(accountWords)
  const { walletFeaturesOrder, ...features } = options.features
  const isOffered = namespace === 'eip155' || namespace === 'solana'
  // §9.25
  const isSwappable = hasSwaps(network) && options.projectId !== ''
  const shown = walletFeaturesOrder.flatMap((feature) =>
    feature === 'onramp' || !features[feature] || (feature === 'swaps' && !isSwappable)
      ? []
      : [tiles[feature]],
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
