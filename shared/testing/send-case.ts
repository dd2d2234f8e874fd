import type { Adapter } from '../adapters/adapter.ts'
// Loaded ahead, so that no test waits for a file.
import '../adapters/evm/viem/payment-encoder.ts'
import '../features/send/create-send.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { firstAddress } from './fake-connector.ts'
import { createPortfolioCase } from './portfolio-case.ts'
import { settle } from './settle.ts'

export const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const gwei = 10n ** 9n
const toHex = (value: bigint) => `0x${value.toString(16)}`

type Call = Parameters<Adapter['read']>[0]

/** What the chain answers. A test changes it. */
const createChain = () => ({
  /** The code of addresses in lower case, by the number of their network. */
  code: {} as Record<string, string>,
  /** The most that the data costs. `undefined`: the network has no such fee. */
  dataFee: undefined as bigint | undefined,
  /** What the contract of USDC says. */
  decimals: 6n,
  gas: 21_000n,
  gasPrice: 10n * gwei,
  /** An answer of the test to any read, before those of the chain. It may throw. */
  read: (_call: Call): unknown => undefined,
})

export const toRevert = (message: string, data?: string) =>
  new PorticoError('rpc-failed', `The node says: “${message}”`, {
    cause: { code: 3, data, message },
    details: { code: 3 },
  })

function answer(chain: ReturnType<typeof createChain>, call: Call): unknown {
  const { method, network, params } = call
  const [first] = Array.isArray(params) ? params : []
  const answered = chain.read(call)
  if (answered !== undefined) return answered
  if (method === 'eth_estimateGas') return toHex(chain.gas)
  if (method === 'eth_gasPrice') return toHex(chain.gasPrice)
  if (method === 'eth_getCode')
    return chain.code[`${network.id} ${String(first).toLowerCase()}`] ?? '0x'
  // `decimals()`
  if (method === 'eth_call' && Object(first).data === '0x313ce567') return toHex(chain.decimals)
  if (method === 'eth_call' && chain.dataFee !== undefined)
    return `0x${chain.dataFee.toString(16).padStart(64, '0')}`
  return '0x'
}

/** An instance whose account has 1 Ether and 12.5 USDC, and Send. */
export async function createSendCase(
  options: Parameters<typeof createPortfolioCase>[0] = {},
  /** Answers what is no request for balances. */
  fetch?: (url: string) => Promise<Response>,
) {
  const instance = await createPortfolioCase(options, fetch)
  const chain = createChain()
  instance.nodes.answer = (call) => answer(chain, call)
  instance.wallet.reply = ({ method }) => (method === 'eth_accounts' ? [firstAddress] : undefined)
  const send = await instance.features.send.get()
  const stop = send.actions.watchSend()
  await settle()
  const { advance } = instance.clock
  /** Lets what was entered be read. */
  const rest = async () => {
    for (let round = 0; round < 3; round += 1) {
      await settle()
      advance(300)
      await settle()
    }
  }
  /** Enters both, and waits until the fee is read. */
  const enter = async (receiver: string, amount: string): Promise<void> => {
    send.actions.enterReceiver(receiver, 'en')
    send.actions.enterSendAmount(amount, 'en')
    await rest()
  }
  /** The visitor chooses the other account in the wallet. */
  const switchAccount = (): void => {
    const { accounts, chainId } = instance.wallet.session()
    const [first, second = first] = accounts
    const result = { accounts: [second, first], chainId } as const
    instance.wallet.emit({ result, type: 'account-changed' })
  }
  return {
    ...instance,
    chain,
    enter,
    feature: send,
    rest,
    send: send.actions,
    sendState: send.stores.send.getState,
    stop,
    switchAccount,
  }
}
