import walletIcon from '@lucide/icons/icons/wallet'
import { findConnectorOf } from '../../../shared/flows/catalogue-rows.ts'
import type { WalletWay } from '../../../shared/flows/wallet-ways.ts'
import { hasAllWallets } from '../../../shared/flows/wallets-flow.ts'
import { useCore } from '../hooks/use-core.ts'
import { useLegal } from '../hooks/use-legal.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useWalletWays } from '../hooks/use-pairing.ts'
import { enPairing } from '../locales/en-pairing.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Tabs } from '../primitives/tabs.tsx'
import { LegalGate } from './legal-gate.tsx'
import { LegalLine } from './legal-line.tsx'
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
  const { actions, options } = useCore()
  const { wallet } = useWalletWays()
  const message = useMessage(enPairing)
  const name = wallet?.name ?? ''
  return (
    <EmptyState
      action={
        options.enableWalletGuide && (
          <Button onPress={() => actions.goTo('Downloads', { wallet })} variant="primary">
            {message('pairing.get', { wallet: name })}
          </Button>
        )
      }
      icon={<Icon of={walletIcon} size={22} />}
      text={message('pairing.missing-text', { wallet: name })}
      title={message('pairing.missing', { wallet: name })}
    />
  )
}

/** Waits for a wallet by whatever way it offers (contract §5.7). */
export function ConnectingWalletConnectView() {
  const { wallet, ways } = useWalletWays()
  if (ways[0] === 'unsupported') return <MissingPanel />
  return (
    <>
      <LegalGate>
        <Ways ways={ways} />
      </LegalGate>
      {!wallet && <AllWalletsButton />}
    </>
  )
}

/** The way on for who would rather choose by name, as on the phone that has the wallet itself. */
function AllWalletsButton() {
  const core = useCore()
  const message = useMessage()
  return (
    hasAllWallets(core) && (
      <Button onPress={() => core.actions.goTo('AllWallets')} variant="quiet" wide>
        {message('wallets.title')}
      </Button>
    )
  )
}

function Ways({ ways: [first, ...others] }: { ways: readonly [WalletWay, ...WalletWay[]] }) {
  const message = useMessage(enPairing)
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
  const { isRequired } = useLegal()
  return (
    <>
      <LegalGate>
        <QrPanel />
      </LegalGate>
      <AllWalletsButton />
      {!isRequired && <LegalLine />}
    </>
  )
}
