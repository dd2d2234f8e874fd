import type { Approval, CheckContext } from './check-context.ts'
import { describeValue, isNull, isRefusal, type Reply, readCode, toValue } from './wallet-reply.ts'

/** A chain that no wallet has. */
const unknownChain = '0x7fffffff0f'
/** How long a wallet is watched after it has switched, in milliseconds. */
const watched = 5000

export type ChainOptions = {
  readonly approvals: ReadonlySet<Approval>
  /** The chain to switch to. */
  readonly chainId: string
  /** The chain to add, in the form of EIP-3085. */
  readonly addedChain: { readonly chainId: string } | undefined
}

/** Collects the payloads of `chainChanged`. A wallet without events gives none. */
function listen({ provider, read }: CheckContext) {
  const payloads: unknown[] = []
  const add = (payload: unknown) => void payloads.push(payload)
  // `on` and `removeListener` have rules of their own.
  const call = (name: string) => {
    const { value } = read(name)
    const run = async () =>
      typeof value === 'function'
        ? (Reflect.apply(value, provider, ['chainChanged', add]) as unknown)
        : undefined
    run().catch(() => undefined)
  }
  call('on')
  return { payloads, stop: () => call('removeListener') }
}

const isOn = (reply: Reply, chainId: string) => Number(toValue(reply)) === Number(chainId)

async function checkUnknown({ report, request }: CheckContext): Promise<void> {
  const reply = await request('wallet_switchEthereumChain', [{ chainId: unknownChain }])
  const isKnown = reply.status === 'rejected' && readCode(reply.error) === 4902
  report('switch-unknown', isKnown, reply)
}

/** Switches, watches the wallet for 5 s, and switches back. */
async function checkSwitching(context: CheckContext, requested: string): Promise<void> {
  const { report, request, wait } = context
  const number = Number(toValue(await request('eth_chainId')))
  const former = number > 0 ? `0x${number.toString(16)}` : '0x1'
  const chainId = number === Number(requested) ? '0x1' : requested
  const switchTo = (target: string) => request('wallet_switchEthereumChain', [{ chainId: target }])
  const { payloads, stop } = listen(context)
  const reply = await switchTo(chainId)
  report('switch', isNull(reply), reply)
  const current = await request('eth_chainId')
  const isThere = report('switch-chain', isOn(current, chainId), current)
  await wait(watched)
  if (!isThere) return stop()
  const isOnce = payloads.length === 1 && payloads[0] === chainId
  report('switch-event', isOnce, payloads.map(describeValue).join(', ') || 'no event')
  const last = await request('eth_chainId')
  report('switch-stays', isOn(last, chainId), last)
  stop()
  const count = payloads.length
  await switchTo(former)
  await wait(watched)
  const more = payloads.length - count
  report('listener-removed', more === 0, `${more} events`)
}

async function checkAdding(
  { report, request, wait }: CheckContext,
  chain: { readonly chainId: string },
): Promise<void> {
  const reply = await request('wallet_addEthereumChain', [chain])
  if (!report('add', isNull(reply), reply)) return
  const current = await request('eth_chainId')
  if (isOn(current, chain.chainId)) report('add-switch', true, current)
  else {
    const switched = await request('wallet_switchEthereumChain', [{ chainId: chain.chainId }])
    report('add-switch', isNull(switched), switched)
  }
  // The events of this are not those of what follows.
  await wait(watched)
}

/** How a wallet switches and adds chains. */
export async function checkChains(
  context: CheckContext,
  { addedChain, approvals, chainId }: ChainOptions,
): Promise<void> {
  const { report, request } = context
  if (approvals.has('refuse-switch')) {
    const refused = await request('wallet_switchEthereumChain', [{ chainId }])
    report('refuse-switch', isRefusal(refused), refused)
  }
  // First: a wallet that has one chain alone has two then.
  if (approvals.has('add') && addedChain) await checkAdding(context, addedChain)
  if (!approvals.has('switch')) return
  await checkUnknown(context)
  await checkSwitching(context, chainId)
}
