/**
 * Makes this tab the wallet, and tells when another tab has become it: two tabs would answer the same requests.
 * Gives what makes it the wallet no longer.
 */
export function becomeTheWallet(onTaken: () => void): () => void {
  const channel = new BroadcastChannel('phone-wallet')
  channel.addEventListener('message', onTaken, { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin.
  channel.postMessage('taken')
  return () => channel.close()
}
