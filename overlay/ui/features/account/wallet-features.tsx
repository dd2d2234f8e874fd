import qrCodeIcon from '@lucide/icons/icons/qr-code'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { accountWords } from './words.ts'

/** What the visitor can do with the account, in the host's order (§9.19). */
export function WalletFeatures() {
  const { actions, options } = useCore()
  const namespace = useNetwork(({ network }) => network.chainNamespace)
  const message = useMessage(accountWords)
  const { receive, walletFeaturesOrder } = options.features
  const isOffered = namespace === 'eip155' || namespace === 'solana'
  if (!receive || !isOffered || !walletFeaturesOrder.includes('receive')) return null
  return (
    <Button onPress={() => actions.goTo('WalletReceive')} wide>
      <Icon of={qrCodeIcon} size={18} />
      {message('account.receive')}
    </Button>
  )
}
