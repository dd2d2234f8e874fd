import * as v from 'valibot'
import { createCaller } from '../../shared/wire/channel.ts'
import { bridgeEnded, pageContract } from '../../shared/wire/contract.ts'
import { isEvmAddress, type Settings } from '../../shared/wire/settings.ts'
import type { WalletKind } from '../../shared/wire/wallet.ts'
import { createWindowPort, type MessageWindow } from '../../shared/wire/window-port.ts'
import { announceWallet } from './announce-wallet.ts'
import { createEvmProvider } from './evm-provider.ts'
import { walletInfo } from './wallet-info.ts'

/** The wallets that a profile switches on. */
function listKinds({ testWallet, watchedAccounts }: Settings): readonly WalletKind[] {
  return [
    ...(testWallet ? (['test'] as const) : []),
    ...(watchedAccounts.some(isEvmAddress) ? (['watch'] as const) : []),
  ]
}

/**
 * Announces the wallets of the site's profile to the page, until the extension is gone. They are wallets like those of other
 * extensions: the overlay and the dapp find them.
 */
export async function startWallets(window: EventTarget & MessageWindow): Promise<void> {
  const port = createWindowPort(window)
  const call = createCaller(port, pageContract)
  const ended = new AbortController()
  const { settings } = await call('settings-get', null, ended.signal)
  const stops = listKinds(settings).map((wallet) =>
    announceWallet(
      window,
      walletInfo[wallet],
      createEvmProvider({
        isEnded: () => ended.signal.aborted,
        onListenerError: (error) =>
          // A listener of the page fails as its other listeners do.
          queueMicrotask(() => {
            throw error
          }),
        send: (request) => call('wallet-request', request, ended.signal),
        wallet,
      }),
    ),
  )
  const stopListening = port.listen((message) => {
    if (!v.is(bridgeEnded, message)) return
    stopListening()
    for (const stop of stops) stop()
    ended.abort()
  })
}
