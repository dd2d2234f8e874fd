/**
 * Makes this tab the wallet. Calls back when another tab becomes the wallet, because two tabs would answer the same
 * requests. Returns the function that stops listening.
 */
export function becomeTheWallet(onTaken: () => void): () => void {
  const channel = new BroadcastChannel('phone-wallet')
  channel.addEventListener('message', onTaken, { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin.
  channel.postMessage('taken')
  return () => channel.close()
}
