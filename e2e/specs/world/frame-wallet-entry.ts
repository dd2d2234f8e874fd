import {
  createFrameWallet,
  type FrameWallet,
  type FrameWalletOptions,
} from '../../sandbox/secure/wallet/frame-wallet.ts'
import type { RequestContext } from '../../sandbox/secure/wallet/request-context.ts'

export type Settled =
  | { readonly result: unknown }
  | { readonly error: { readonly code: unknown; readonly message: string } }

export type Asked = {
  readonly request: { readonly method: string; readonly params?: unknown }
  readonly context: Omit<RequestContext, 'signal'>
}

/** A wallet on a bare page, in the reach of a spec. */
export type BareWallet = Pick<FrameWallet, 'accounts' | 'isDeployed' | 'smartAccountNetworks'> & {
  request: (asked: Asked) => Promise<Settled>
  /** Aborts every request made so far. */
  abort: () => void
}

export type BareOptions = Pick<FrameWalletOptions, 'facts' | 'projectId' | 'userId'> & {
  readonly theme: ReturnType<FrameWalletOptions['theme']>
  readonly dapp: ReturnType<FrameWalletOptions['dapp']>
}

declare global {
  interface Window {
    startWallet: (options: BareOptions) => void
    wallet: BareWallet
  }
}

window.startWallet = (options) => {
  const wallet = createFrameWallet({
    ...options,
    dapp: () => options.dapp,
    theme: () => options.theme,
    host: document.body,
  })
  let controller = new AbortController()
  window.wallet = {
    accounts: wallet.accounts,
    isDeployed: wallet.isDeployed,
    smartAccountNetworks: wallet.smartAccountNetworks,
    request: ({ request, context }) =>
      wallet.request(request, { ...context, signal: controller.signal }).then(
        (result) => ({ result }),
        (cause: unknown) => ({
          error: { code: Object(cause).code, message: Object(cause).message },
        }),
      ),
    abort() {
      controller.abort()
      controller = new AbortController()
    },
  }
}
