import * as v from 'valibot'
import { createCaller } from '../../shared/wire/channel.ts'
import { bridgeEnded, pageContract } from '../../shared/wire/contract.ts'
import { isEvmAddress, isSolanaAddress, type Settings } from '../../shared/wire/settings.ts'
import type { WalletKind } from '../../shared/wire/wallet.ts'
import { createWindowPort, type MessageWindow } from '../../shared/wire/window-port.ts'
import { announceWallet } from './announce-wallet.ts'
import type { WalletCalls } from './create-request.ts'
import { createEvmProvider } from './evm-provider.ts'
import { listChains } from './list-chains.ts'
import { registerWallet } from './register-wallet.ts'
import { createStandardWallet } from './standard-wallet.ts'
import { walletInfo } from './wallet-info.ts'

/** The wallets that a profile switches on, of the accounts that `isWatched` finds. */
function listKinds(
  { testWallet, watchedAccounts }: Settings,
  isWatched: (address: string) => boolean,
): readonly WalletKind[] {
  return [
    ...(testWallet ? (['test'] as const) : []),
    ...(watchedAccounts.some(isWatched) ? (['watch'] as const) : []),
  ]
}

/** Announces the wallets of the site's profile to the page, until the extension is gone. */
export async function startWallets(window: EventTarget & MessageWindow): Promise<void> {
  const port = createWindowPort(window)
  const call = createCaller(port, pageContract)
  const ended = new AbortController()
  const { settings } = await call('settings-get', null, ended.signal)
  const toCalls = (wallet: WalletKind): WalletCalls => ({
    isEnded: () => ended.signal.aborted,
    onListenerError: (error) =>
      // A listener of the page fails as its other listeners do.
      queueMicrotask(() => {
        throw error
      }),
    send: (request) => call('wallet-request', request, ended.signal),
    wallet,
  })
  const stops = [
    ...listKinds(settings, isEvmAddress).map((kind) =>
      announceWallet(window, walletInfo[kind], createEvmProvider(toCalls(kind))),
    ),
    ...listKinds(settings, isSolanaAddress).map((kind) =>
      registerWallet(
        window,
        createStandardWallet({
          ...toCalls(kind),
          ...walletInfo[kind],
          chains: listChains(settings, kind),
        }),
      ),
    ),
  ]
  const stopListening = port.listen((message) => {
    if (!v.is(bridgeEnded, message)) return
    stopListening()
    for (const stop of stops) stop()
    ended.abort()
  })
}
