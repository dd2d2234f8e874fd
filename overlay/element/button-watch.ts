import { findBalanceAsset } from './button-balance.ts'
import type { ButtonClient } from './serve-buttons.ts'

/** Returns the function that keeps a part of the state up to date while a button shows it. */
function createWatch(begin: (source: ButtonClient) => () => void) {
  let watched: ButtonClient | undefined
  let stop: () => void = () => undefined
  return (source: ButtonClient | undefined): void => {
    if (source === watched) return
    // Set before the call: watching changes a store, which calls this function again.
    watched = source
    stop()
    stop = () => undefined
    if (source) stop = begin(source)
  }
}

/** Returns the function that keeps the name of the account, and its balance where that is shown, up to date. */
export function createButtonWatch() {
  const watchBalance = createWatch((source) => source.watchBalance())
  const watchIdentity = createWatch((source) => source.watchIdentity())
  const watchTokens = createWatch((source) => source.watchTokens())
  return (source: ButtonClient | undefined, showsBalance: boolean): void => {
    const asset = source && findBalanceAsset(source)
    watchBalance(showsBalance && asset === undefined ? source : undefined)
    watchTokens(showsBalance && asset !== undefined && asset !== 'none' ? source : undefined)
    watchIdentity(source)
  }
}
