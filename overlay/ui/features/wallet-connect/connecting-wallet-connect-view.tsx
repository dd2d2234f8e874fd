import walletIcon from '@lucide/icons/icons/wallet'
import { findConnectorOf } from '../../../../shared/connectors/find-connector.ts'
import type { WalletWay } from '../../../../shared/features/wallet-connect/wallet-ways.ts'
import { hasAllWallets } from '../../../../shared/wallets/has-catalogue.ts'
import { Foot } from '../../components/foot.tsx'
import { LegalLine } from '../../components/legal-line.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useLegal } from '../../hooks/use-legal.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useWallets } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Tabs } from '../../primitives/tabs.tsx'
import { LegalGate } from './legal-gate.tsx'
import { LinkPanel, QrPanel } from './pairing-panel.tsx'
import { useWalletWays } from './use-pairing.ts'
import { pairingWords } from './words.ts'

function WayPanel({ way }: { way: WalletWay }) {
  if (way === 'browser') return <BrowserPanel />
  if (way === 'unsupported') return <MissingPanel />
  return <PairingPanel way={way} />
}

/** Pairs with a wallet, where the host has WalletConnect. */
function PairingPanel({ way }: { way: Exclude<WalletWay, 'browser' | 'unsupported'> }) {
  const { actions } = useCore()
  const message = useMessage(pairingWords)
  const hasPairing = useWallets(({ connectors }) =>
    connectors.some(({ type }) => type === 'WALLET_CONNECT'),
  )
  if (hasPairing) return way === 'qrcode' ? <QrPanel /> : <LinkPanel way={way} />
  return (
    <EmptyState
      action={
        <Button onPress={() => actions.goTo('Connect')} variant="primary">
          {message('connect.title')}
        </Button>
      }
      icon={<Icon of={walletIcon} size={22} />}
      text={message('pairing.off-text')}
      title={message('pairing.off')}
    />
  )
}

function BrowserPanel() {
  const { actions } = useCore()
  const { wallet } = useWalletWays()
  const message = useMessage(pairingWords)
  const connector = useWallets(({ connectors }) => wallet && findConnectorOf(wallet, connectors))
  return (
    <Button
      onPress={() => connector && void actions.connectWallet(connector)}
      variant="primary"
      wide
    >
      {message('pairing.open', { wallet: wallet?.name ?? '' })}
    </Button>
  )
}

function MissingPanel() {
  const { actions, options } = useCore()
  const { wallet } = useWalletWays()
  const message = useMessage(pairingWords)
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

/** Waits for a wallet, by each of the ways to reach it (services §5.7). */
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

/** Leads to the list of all wallets, for a visitor whose wallet is on this device. */
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
  const message = useMessage(pairingWords)
  if (others.length === 0) return <WayPanel way={first} />
  const toTab = (way: WalletWay) => ({
    id: way,
    label: message(`pairing.way-${way}`),
    panel: <WayPanel way={way} />,
  })
  return <Tabs label={message('pairing.ways')} tabs={[toTab(first), ...others.map(toTab)]} />
}

/** §2.5: pairs with any wallet. Shown if WalletConnect is the only way to connect. */
export function ConnectingWalletConnectBasicView() {
  const { isRequired } = useLegal()
  const HostNote = useFeatures().hostParts.peek()?.HostNote
  return (
    <>
      <LegalGate>
        <PairingPanel way="qrcode" />
      </LegalGate>
      <AllWalletsButton />
      {!isRequired && (
        <Foot>
          <LegalLine />
          {HostNote && <HostNote />}
        </Foot>
      )}
    </>
  )
}
