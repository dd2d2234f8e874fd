import * as v from 'valibot'
import { type Methods, parseParameter, type WalletParts } from './methods.ts'
import { createRpcError } from './rpc-error.ts'
import { callChain } from './wallet-client.ts'

/** In milliseconds. */
const pollingInterval = 250

const block = v.looseObject({ number: v.string() })

/** The methods that subscribe to new blocks (EIP-1193). Each block is a `message` event. */
export function createSubscriptionMethods({ state }: WalletParts): Methods {
  const timers = new Map<string, ReturnType<typeof setInterval>>()
  let count = 0

  async function readBlock() {
    return parseParameter(
      block,
      await callChain(state.chain, 'eth_getBlockByNumber', ['latest', false]),
    )
  }

  return {
    async eth_subscribe([kind]) {
      if (kind !== 'newHeads') throw createRpcError('bad-parameters')
      count += 1
      const subscription = `0x${count.toString(16)}`
      let last = (await readBlock()).number
      const poll = async () => {
        const result = await readBlock()
        if (result.number === last || !timers.has(subscription)) return
        last = result.number
        state.emit('message', { type: 'eth_subscription', data: { subscription, result } })
      }
      // A chain that does not answer has no new block.
      const timer = setInterval(() => void poll().catch(() => undefined), pollingInterval)
      timers.set(subscription, timer)
      return subscription
    },
    async eth_unsubscribe([subscription]) {
      clearInterval(timers.get(String(subscription)))
      return timers.delete(String(subscription))
    },
  }
}
