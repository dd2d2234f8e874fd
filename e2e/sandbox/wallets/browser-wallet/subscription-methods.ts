import * as v from 'valibot'
import type { Methods } from '../engine/methods.ts'
import { requestNode } from '../engine/request-node.ts'
import { walletError } from '../engine/wallet-error.ts'
import type { WalletState } from './wallet-state.ts'

/** In milliseconds. */
const pollingInterval = 250

const kindParameters = v.looseTuple([v.literal('newHeads')])
const block = v.looseObject({ number: v.string() })

/** The methods that subscribe to new blocks (EIP-1193). Each block is a `message` event. */
export function createSubscriptionMethods(state: WalletState): Methods {
  const timers = new Map<string, ReturnType<typeof setInterval>>()
  let count = 0

  async function readBlock() {
    const request = { method: 'eth_getBlockByNumber', params: ['latest', false] }
    return v.parse(block, await requestNode({ ...request, url: state.chain.rpcUrl }))
  }

  return {
    async eth_subscribe(params) {
      if (!v.is(kindParameters, params)) throw walletError('bad-parameters')
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
    async eth_unsubscribe(params) {
      const subscription = String(Array.isArray(params) ? params[0] : params)
      clearInterval(timers.get(subscription))
      return timers.delete(subscription)
    },
  }
}
