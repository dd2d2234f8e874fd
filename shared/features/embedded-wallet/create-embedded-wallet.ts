import type { Connector } from '../connectors/connector.ts'
import type { ThemeController } from '../controllers/theme-controller.ts'
import { createApprovalFlow } from '../flows/approval-flow.ts'
import { type AuthFlow, createAuthFlow } from '../flows/auth-flow.ts'
import type { Logins } from '../flows/auth-navigation.ts'
import type { BalanceFlow } from '../flows/balance-flow.ts'
import type { ConnectionFlow } from '../flows/connection-flow.ts'
import type { ModalFlow } from '../flows/modal-flow.ts'
import type { Parts } from '../flows/parts.ts'
import type { Namespace } from '../schema/primitives.ts'
import { type AuthNamespace, createAuthConnectors } from '../secure-frame/auth-connector.ts'
import type { AuthPlatform } from '../secure-frame/auth-platform.ts'
import { createAuthUsers } from '../secure-frame/auth-users.ts'
import { createEmailLogin } from '../secure-frame/email-login.ts'
import { createEmailThrottle, type EmailThrottle } from '../secure-frame/email-throttle.ts'
import { createEmailUpdate } from '../secure-frame/email-update.ts'
import { createFarcasterLogin } from '../secure-frame/farcaster-login.ts'
import { createFrameClient, type FrameClient } from '../secure-frame/frame-client.ts'
import { toFrameUrl } from '../secure-frame/frame-port.ts'
import type { FramePayloads } from '../secure-frame/messages.ts'
import { createRpcRefusal } from '../secure-frame/rpc-refusal.ts'
import { createSocialLogin } from '../secure-frame/social-login.ts'

export type AuthParts = AuthFlow & {
  readonly sides: Readonly<Record<AuthNamespace, Connector>>
}

export type AuthNeeds = {
  readonly balanceFlow: Pick<BalanceFlow, 'refreshBalance'>
  readonly browser: AuthPlatform
  readonly connectionFlow: ConnectionFlow
  readonly modalFlow: ModalFlow
  readonly parts: Parts
  readonly theme: ThemeController
}

/** The frame's client, and what a method that is in neither list sets off (§8.32). */
function createFrame({ browser, modalFlow, parts }: AuthNeeds) {
  const { alerts, modal, navigation, network, options, platform, snackbar, store } = parts
  const { clock, log, random } = platform
  const refusal = createRpcRefusal({
    clock,
    log,
    openModal() {
      const { transactionStack, view } = navigation.store.getState()
      // What it shows is refused along, and would close it before anything is said.
      const isAsking = view === 'ApproveTransaction' && transactionStack.length === 0
      if (!modal.store.getState().open || isAsking) modalFlow.open()
    },
    show: (message) => snackbar.show('error', message),
  })
  const client = createFrameClient({
    clock,
    createFrame: () =>
      browser.createFrame(
        toFrameUrl({
          base: options.services.secureFrame,
          chainId: network.store.getState().network.caipNetworkId,
          hasLogger: options.enableAuthLogger,
          projectId: options.projectId,
        }),
      ),
    log,
    onAlert: alerts.show,
    onRefused: refusal.refuse,
    random,
    store,
  })
  return {
    client,
    destroy() {
      refusal.destroy()
      client.destroy()
    },
  }
}

function createLogins(
  { browser, parts }: AuthNeeds,
  frame: FrameClient,
  throttle: EmailThrottle,
): Logins {
  const { options, platform, store } = parts
  const track = (event: { readonly event: string }) => platform.log('info', event.event, event)
  const shared = { clock: platform.clock, frame, store, throttle, track }
  return {
    emailLogin: createEmailLogin(shared),
    emailUpdate: createEmailUpdate(shared),
    farcaster: createFarcasterLogin(shared),
    social: createSocialLogin({
      ...shared,
      openUrl: platform.openUrl,
      platform: browser,
      secureSite: options.services.secureSite,
    }),
  }
}

/** How the page looks, in the names that the frame knows (contract §2.3). */
function toFrameTheme({ store }: ThemeController): FramePayloads['SYNC_THEME'] {
  const { themeMode, themeVariables } = store.getState()
  const colors = {
    '--w3m-accent': themeVariables['--portico-accent'],
    '--w3m-background': themeVariables['--portico-background'],
  }
  const given = Object.entries(colors).flatMap(([name, color]) => (color ? [[name, color]] : []))
  return { themeMode, w3mThemeVariables: Object.fromEntries(given) }
}

/** How the dapp names itself (§3.18). */
function toDapp({ options, platform }: Parts): FramePayloads['SYNC_DAPP_DATA'] {
  const { projectId, sdkType, sdkVersion } = options
  return {
    metadata: options.metadata ?? platform.page.describe(),
    projectId,
    sdkType,
    sdkVersion,
  }
}

/** What a side can do that takes more than the frame. */
function createSide(
  { connections, navigation }: Parts,
  { farcaster }: Logins,
  { flow, side }: { flow: AuthFlow; side: Connector },
): Connector {
  return {
    ...side,
    async reload() {
      // Whoever has come straight back is waiting for an answer again.
      if (navigation.store.getState().view === 'ConnectingFarcaster') return
      // A frame that is started anew never answers for the address that it has given (§2.29).
      farcaster.forget()
      await side.reload?.()
    },
    async selectAccount(address) {
      const state = connections.get(side.chain)?.store.getState()
      const accounts = state?.status === 'connected' ? state.accounts : []
      const type = accounts.find((account) => account.address === address)?.type
      if (type === 'eoa' || type === 'smartAccount') await flow.actions.setAccountType(type)
    },
  }
}

/** The embedded wallet of an instance: frame, logins, connectors and what shows them. Loaded when it is wanted. */
export function createAuth(needs: AuthNeeds): AuthParts {
  const { balanceFlow, browser, connectionFlow, modalFlow, parts, theme } = needs
  const { network, options, platform, store } = parts
  const frame = createFrame(needs)
  const throttle = createEmailThrottle({ clock: platform.clock, store })
  const logins = createLogins(needs, frame.client, throttle)
  const approval = createApprovalFlow(parts, {
    frame: frame.client,
    modalFlow,
    refreshBalance: balanceFlow.refreshBalance,
  })
  const getTheme = () => toFrameTheme(theme)
  const connectors = createAuthConnectors({
    clock: platform.clock,
    frame: frame.client,
    getChainId: (namespace) => network.ofNamespace(namespace)?.caipNetworkId,
    getDapp: () => toDapp(parts),
    getTheme,
    log: platform.log,
    onLeft: () => flow.forget(),
    store,
    throttle,
    users: createAuthUsers({
      call: approval.call,
      frame: frame.client,
      getAccountType: (namespace: Namespace) =>
        store.get('preferred-account-types')?.[namespace] ?? options.defaultAccountTypes[namespace],
      toChecksum: async (address) =>
        (await import('../adapters/evm/checksum.ts')).toChecksumAddress(address),
      toRpcUrl: (chainId) => network.find(chainId)?.rpcUrls.default.http[0],
    }),
  })
  const flow = createAuthFlow(parts, {
    connectionFlow,
    logins,
    miniApp: browser.miniApp,
    modalFlow,
    setAccountType: connectors.setAccountType,
  })
  const stopTheme = theme.store.subscribe(() => {
    if (!store.get('email-login-used')) return
    frame.client.request('SYNC_THEME', getTheme()).catch(() => undefined)
  })
  void logins.social.takeUp()

  return {
    ...flow,
    destroy() {
      for (const part of [flow, approval, frame]) part.destroy()
      stopTheme()
    },
    sides: {
      eip155: createSide(parts, logins, { flow, side: connectors.sides.eip155 }),
      // There is one account of a kind.
      solana: {
        ...createSide(parts, logins, { flow, side: connectors.sides.solana }),
        selectAccount: undefined,
      },
    },
  }
}
