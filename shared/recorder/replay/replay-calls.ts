import type {
  RunCall,
  WalletCalls,
} from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import { isChainId } from '../../schema/primitives.ts'
import { isRecord } from '../json.ts'
import { walletCallEvents } from '../record/record-frame.ts'
import type { ReplaySources } from './replay-sources.ts'

type Call = Parameters<RunCall>[0]

const policies = ['refused', 'safe', 'unsafe'] as const satisfies Call['policy'][]

function toCall(value: unknown): Call | undefined {
  if (!isRecord(value) || typeof value['method'] !== 'string') return undefined
  const policy = policies.find((one) => one === value['policy'])
  return policy && { payload: { method: value['method'] }, policy }
}

type OpenCall = {
  readonly method: string
  readonly outcome: Promise<unknown>
  readonly source: 'core' | 'recording'
}

/** The core of the replay makes calls of its own too, before or after their event. */
function createRunOnce(run: RunCall) {
  const open: OpenCall[] = []
  return (source: OpenCall['source'], call: Call, signal?: AbortSignal): Promise<unknown> => {
    const { method } = call.payload
    const index = open.findIndex((one) => one.method === method && one.source !== source)
    const other = index < 0 ? undefined : open.splice(index, 1)[0]
    if (other) return other.outcome
    const outcome = run(call, signal)
    open.push({ method, outcome, source })
    return outcome
  }
}

/** A replay has no dapps and adapters, which made these calls. */
export const createReplayCalls = ({
  sources,
}: {
  readonly sources: Pick<ReplaySources, 'set'>
}): WalletCalls => ({
  wrapRun(run) {
    const runOnce = createRunOnce(run)
    sources.set(walletCallEvents.run, (value) => {
      const call = toCall(value)
      // Its outcome is that of the recorded dapp.
      if (call) runOnce('recording', call).catch(() => undefined)
    })
    return (call, signal) => runOnce('core', call, signal)
  },
  wrapSelect(select) {
    sources.set(walletCallEvents.select, (value) => {
      if (isChainId(value)) select(value).catch(() => undefined)
    })
    return select
  },
})
