import { importCode } from '../../async/import-code.ts'
import { joinUndo } from '../../async/listeners.ts'
import type { Connector } from '../../connectors/connector.ts'
import { getActiveConnection } from '../../controllers/connection-state.ts'
import type { ThemeController } from '../../controllers/theme-controller.ts'
import type { CoreContext } from '../../core/context.ts'
import type { FeatureOptions } from '../../core/feature.ts'
import { isShown } from '../../core/is-shown.ts'
import type { AlertCode } from '../../errors/alerts.ts'
import { fill } from '../../options/fill.ts'
import { findLoginObstacle } from '../../policies/restriction.ts'
import type { Namespace } from '../../schema/primitives.ts'
import { type AuthNamespace, createAuthConnectors } from './connector/auth-connector.ts'
import type { EmbeddedWalletPlatform } from './embedded-wallet-platform.ts'
import { createApprovalFlow } from './frame/approval-flow.ts'
import {
  createFrameClient,
  type FrameClient,
  type FrameClientOptions,
} from './frame/frame-client.ts'
import { checkFrameUrl, toFrameUrl } from './frame/frame-port.ts'
import { createFrameWallet } from './frame/frame-wallet.ts'
import type { FramePayloads } from './frame/messages.ts'
import { createRpcRefusal } from './frame/rpc-refusal.ts'
import { createEmailLogin } from './login/email-login.ts'
import { createEmailThrottle, type EmailThrottle } from './login/email-throttle.ts'
import { createEmailUpdate } from './login/email-update.ts'
import { createFarcasterLogin } from './login/farcaster-login.ts'
import { createLoginFlow, type LoginFlow } from './login/login-flow.ts'
import type { Logins } from './login/login-navigation.ts'
import { createSocialLogin } from './login/social-login.ts'

export type EmbeddedWalletFeature = LoginFlow & {
  readonly approvals: FrameClient['approvals']
  readonly connectorsByNamespace: Readonly<Record<AuthNamespace, Connector>>
}

export type EmbeddedWalletOptions = FeatureOptions & {
  readonly browser: EmbeddedWalletPlatform
}

/** Shows the developer each restriction of the page once. Other alerts are shown each time. */
function createAlerts({ browser, context }: EmbeddedWalletOptions): (code: AlertCode) => void {
  const { alerts, options } = context
  const shown = new Set<AlertCode>()
  function show(code: AlertCode): void {
    if (shown.has(code)) return
    if (code !== 'socials-timeout') shown.add(code)
    alerts.show(code)
  }
  const obstacle = options.features.socials && findLoginObstacle(browser.restrictions())
  if (obstacle) show(obstacle.kind)
  return show
}

/** Reports the methods that the frame refuses (§8.32). */
function createFrame(
  { browser, modalFlow, context }: EmbeddedWalletOptions,
  { onAlert, onReplaced }: Pick<FrameClientOptions, 'onAlert' | 'onReplaced'>,
) {
  const { navigation, network, options, platform, snackbar, storage } = context
  const { clock, log, random } = platform
  const refusal = createRpcRefusal({
    clock,
    log,
    openModal() {
      const { transactionStack, view } = navigation.store.getState()
      // The approval in view is aborted too, which would close the modal before the error is shown.
      const isApproving = view === 'ApproveTransaction' && transactionStack.length === 0
      if (!isShown(context) || isApproving) modalFlow.open()
    },
    show: (message) => snackbar.show('error', message),
  })
  const client = createFrameClient({
    calls: browser.calls,
    clock,
    createFrame() {
      const url = toFrameUrl({
        base: options.services.secureFrame,
        chainId: network.store.getState().network.caipNetworkId,
        hasLogger: options.enableAuthLogger,
        projectId: options.projectId,
      })
      checkFrameUrl(url, browser.page.href())
      return browser.createFrame(url)
    },
    log,
    onAlert,
    onRefused: refusal.refuse,
    onReplaced,
    random,
    restrictions: browser.restrictions,
    storage,
  })
  return {
    client,
    destroy: joinUndo([refusal.destroy, () => client.destroy()]),
  }
}

function createLogins(
  { browser, context }: EmbeddedWalletOptions,
  {
    frame,
    onAlert,
    throttle,
  }: { frame: FrameClient; onAlert: (code: AlertCode) => void; throttle: EmailThrottle },
): Logins {
  const { options, platform, storage } = context
  const track: CoreContext['track'] = (event) => {
    platform.log('info', event.event, event)
    context.track(event)
  }
  const shared = { clock: platform.clock, frame, storage, throttle, track }
  return {
    emailLogin: createEmailLogin(shared),
    emailUpdate: createEmailUpdate(shared),
    farcaster: createFarcasterLogin(shared),
    social: createSocialLogin({
      ...shared,
      onAlert,
      openUrl: platform.openUrl,
      platform: browser,
      random: platform.random,
      secureSite: options.services.secureSite,
    }),
  }
}

function getFrameTheme({ store }: ThemeController): FramePayloads['SYNC_THEME'] {
  const { themeMode, themeVariables } = store.getState()
  const colors = {
    '--w3m-accent': themeVariables['--portico-accent'],
    '--w3m-background': themeVariables['--portico-background'],
  }
  const styles = Object.entries(colors).flatMap(([name, color]) => (color ? [[name, color]] : []))
  return { themeMode, w3mThemeVariables: Object.fromEntries(styles) }
}

function getDapp({ options, platform }: CoreContext): FramePayloads['SYNC_DAPP_DATA'] {
  const { projectId, sdkType, sdkVersion } = options
  return {
    metadata: fill(platform.page.describe(), options.metadata),
    projectId,
    sdkType,
    sdkVersion,
  }
}

function createFeatureConnector(
  { connections, navigation }: CoreContext,
  { farcaster }: Logins,
  { connector, flow }: { connector: Connector; flow: LoginFlow },
): Connector {
  return {
    ...connector,
    async connect(attempt) {
      await flow.headless.finish(attempt.signal)
      return connector.connect(attempt)
    },
    async reload() {
      // The visitor has returned to the view, which waits for the frame's answer.
      if (navigation.store.getState().view === 'ConnectingFarcaster') return
      // After a reload the frame does not answer for the address that it gave before (§2.29).
      farcaster.forget()
      await connector.reload?.()
    },
    async selectAccount(address) {
      const active = getActiveConnection(connections.get(connector.namespace))
      const type = active?.accounts.find((account) => account.address === address)?.type
      if (type === 'eoa' || type === 'smartAccount') await flow.actions.setAccountType(type)
    },
  }
}

export function createEmbeddedWallet(options: EmbeddedWalletOptions): EmbeddedWalletFeature {
  const { balanceFlow, browser, connectionFlow, context, modalFlow, theme } = options
  const { network, platform, storage } = context
  const onAlert = createAlerts(options)
  const frame = createFrame(options, { onAlert, onReplaced: () => connectors.resync() })
  const throttle = createEmailThrottle({ clock: platform.clock, storage })
  const logins = createLogins(options, { frame: frame.client, onAlert, throttle })
  const approval = createApprovalFlow(context, {
    frame: frame.client,
    modalFlow,
    refreshBalance: balanceFlow.refreshBalance,
  })
  const getTheme = () => getFrameTheme(theme)
  const connectors = createAuthConnectors({
    clock: platform.clock,
    frame: frame.client,
    getChainId: (namespace) => network.ofNamespace(namespace)?.caipNetworkId,
    getDapp: () => getDapp(context),
    getTheme,
    log: platform.log,
    onLogout: () => flow.reset(),
    storage,
    throttle,
    wallet: createFrameWallet({
      calls: browser.calls,
      frame: frame.client,
      getAccountType: (namespace: Namespace) =>
        storage.get('preferred-account-types')?.[namespace] ??
        context.options.defaultAccountTypes[namespace],
      checksum: async (address) =>
        (await importCode(() => import('../../adapters/evm/checksum.ts'))).checksumAddress(address),
      getRpcUrl: (chainId) => network.find(chainId)?.rpcUrls.default.http[0],
    }),
  })
  const flow = createLoginFlow(context, {
    connectionFlow,
    logins,
    modalFlow,
    setAccountType: connectors.setAccountType,
  })
  const stopTheme = theme.store.subscribe(() => {
    if (!storage.get('email-login-used')) return
    frame.client.request('SYNC_THEME', getTheme()).catch(() => undefined)
  })
  void logins.social.resume()

  const { eip155, solana } = connectors.connectorsByNamespace
  return {
    ...flow,
    approvals: frame.client.approvals,
    connectorsByNamespace: {
      eip155: createFeatureConnector(context, logins, { connector: eip155, flow }),
      solana: {
        ...createFeatureConnector(context, logins, { connector: solana, flow }),
        // A visitor has one account on Solana.
        selectAccount: undefined,
      },
    },
    destroy: joinUndo([flow.destroy, approval.destroy, frame.destroy, stopTheme]),
  }
}
