import qrCodeIcon from '@lucide/icons/icons/qr-code'
import sendIcon from '@lucide/icons/icons/send'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { accountWords } from './words.ts'

/** The features that this version has, each with its view. */
const tiles = {
  receive: { icon: qrCodeIcon, label: 'account.receive', view: 'WalletReceive' },
  send: { icon: sendIcon, label: 'account.send', view: 'WalletSend' },
} as const

/** What the visitor can do with the account, in the host's order (§9.19). */
export function WalletFeatures() {
  const { actions, options } = useCore()
  const namespace = useNetwork(({ network }) => network.chainNamespace)
  const message = useMessage(accountWords)
  const { walletFeaturesOrder, ...features } = options.features
  const isOffered = namespace === 'eip155' || namespace === 'solana'
  const shown = walletFeaturesOrder.flatMap((feature) =>
    (feature === 'receive' || feature === 'send') && features[feature] ? [tiles[feature]] : [],
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
