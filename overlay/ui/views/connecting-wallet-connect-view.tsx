import walletIcon from '@lucide/icons/icons/wallet'
import { findConnectorOf } from '../../../shared/flows/catalogue-rows.ts'
import type { WalletWay } from '../../../shared/flows/wallet-ways.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useWalletWays } from '../hooks/use-pairing.ts'
import { enPairing } from '../locales/en-pairing.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Tabs } from '../primitives/tabs.tsx'
import { LinkPanel, QrPanel } from './pairing-panel.tsx'

function WayPanel({ way }: { way: WalletWay }) {
  if (way === 'qrcode') return <QrPanel />
  if (way === 'browser') return <BrowserPanel />
  return way === 'unsupported' ? <MissingPanel /> : <LinkPanel way={way} />
}

/** The wallet is in this browser. */
function BrowserPanel() {
  const { actions, wallets } = useCore()
  const { wallet } = useWalletWays()
  const message = useMessage(enPairing)
  const connector = wallet && findConnectorOf(wallet, wallets.store.getState().connectors)
  return (
    <Button
      onPress={() => connector && void actions.connectWallet(connector.id)}
      variant="primary"
      wide
    >
      {message('pairing.open', { wallet: wallet?.name ?? '' })}
    </Button>
  )
}

/** There is no way to the wallet from here until it is installed. */
function MissingPanel() {
  const { actions } = useCore()
  const { wallet } = useWalletWays()
  const message = useMessage(enPairing)
  const name = wallet?.name ?? ''
  return (
    <EmptyState
      action={
        <Button onPress={() => actions.goTo('Downloads', { wallet })} variant="primary">
          {message('pairing.get', { wallet: name })}
        </Button>
      }
      icon={<Icon of={walletIcon} size={22} />}
      text={message('pairing.missing-text', { wallet: name })}
      title={message('pairing.missing', { wallet: name })}
    />
  )
}

/** Waits for a wallet by whatever way it offers (contract §5.7). */
export function ConnectingWalletConnectView() {
  const { ways } = useWalletWays()
  const message = useMessage(enPairing)
  const [first, ...others] = ways
  if (others.length === 0) return <WayPanel way={first} />
  const toTab = (way: WalletWay) => ({
    id: way,
    label: message(`pairing.way-${way}`),
    panel: <WayPanel way={way} />,
  })
  return <Tabs label={message('pairing.ways')} tabs={[toTab(first), ...others.map(toTab)]} />
}

/** §2.5: any wallet, where WalletConnect is the only way. */
export function ConnectingWalletConnectBasicView() {
  const { actions, options } = useCore()
  const message = useMessage(enPairing)
  return (
    <>
      <QrPanel />
      {options.enableWallets && options.allWallets === 'SHOW' && (
        <Button onPress={() => actions.goTo('AllWallets')} variant="quiet" wide>
          {message('wallets.title')}
        </Button>
      )}
    </>
  )
}
